"""Training: the recipe that teaches a vision-language model to use the phone, as code to be read.

`sample` is what everything speaks of; `reward`, `advantage`, `replay`, `curriculum` and `objective` are the algorithm,
pure; `policy`, `encoder` and `generate` are the model; `rollout` and the stages put them together.
"""
