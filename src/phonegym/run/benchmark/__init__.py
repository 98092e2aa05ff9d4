"""Speed and memory, measured on a fixed, named workload: `phonegym bench`."""
