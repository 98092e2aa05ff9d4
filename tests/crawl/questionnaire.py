"""A task that asks one question of each kind, so that the answer sheet has something on every one of its screens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from phonegym.bench import Check, Run, Setup, Task, answers


class Questionnaire(Task):
    """Fill in everything."""

    goal: ClassVar = {"en": "Answer what the Answer sheet app asks.", "zh": "回答“答题卡”里的问题。"}

    def setup(self, start: Setup) -> None:
        colours = {"red": ("Red", "红"), "green": ("Green", "绿")}
        answers.ask_choice(start, "colour", colours, en="Which colour is it?", zh="是什么颜色？")
        answers.ask_date(start, "day", en="On which day?", zh="哪一天？")
        answers.ask_time(start, "time", en="At what time?", zh="几点？")
        answers.ask_duration(start, "length", en="How long did it take?", zh="用了多久？")
        answers.ask_money(start, "cost", en="What did it cost?", zh="花了多少钱？")
        answers.ask_list(start, "names", en="Who was there?", zh="有谁在场？")
        answers.ask_choices(start, "colours", colours, en="Which colours are there?", zh="有哪些颜色？")
        answers.ask_number(start, "count", places=1, unit=("km", "公里"), en="How far was it?", zh="有多远？")
        answers.ask_text(start, "remark", en="Anything else?", zh="还有别的吗？", required=False)

    def goals(self, run: Run) -> Iterator[Check]:
        return iter(())
