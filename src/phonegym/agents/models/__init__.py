"""Agents whose decisions come from a model behind an endpoint that speaks the chat protocol of OpenAI."""
