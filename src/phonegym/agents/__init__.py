"""Those who act: the agent interface, the oracle, and scripted baselines."""
