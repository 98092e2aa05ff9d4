"""Another judge, measured against the exact one: a vision-language model that is shown what an agent did.

Its opinion never changes a verdict of ours. Where there is none (a real device), it is an outcome that says whose it is.

| module | |
|---|---|
| `case` | what a judge is shown: request, actions, screens |
| `asking` | the prompt, how a reply is read, a judge by its name (`vlm:MODEL?shots=8`) |
| `opinions` | asking about many cases, several times each; kept in a file, so that nothing is asked twice |
| `rates` | false accept, false reject, malformed, disagreement with itself, with their counts and intervals |
"""
