"""Chinese by its sound: what the letters of Pinyin that were typed may stand for."""

from phonegym.phone.pinyin.lookup import Candidate, candidates

__all__ = ["Candidate", "candidates"]
