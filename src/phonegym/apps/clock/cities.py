"""Cities of the world and their clocks: public facts, with fixed differences to UTC (standard time)."""

from __future__ import annotations

from typing import NamedTuple

from phonegym.apps.clock.state import CityId
from phonegym.ui.look import ambient


class CityFacts(NamedTuple):
    """A city: its names, its country's, and how far its clock is ahead of UTC, in minutes."""

    id: CityId
    en: str
    zh: str
    country_en: str
    country_zh: str
    offset: int

    @property
    def name(self) -> str:
        """In the language in force."""
        return self.zh if ambient().language == "zh" else self.en

    @property
    def country(self) -> str:
        """In the language in force."""
        return self.country_zh if ambient().language == "zh" else self.country_en


_TABLE = """
abu_dhabi|Abu Dhabi|阿布扎比|UAE|阿联酋|240
accra|Accra|阿克拉|Ghana|加纳|0
adelaide|Adelaide|阿德莱德|Australia|澳大利亚|570
almaty|Almaty|阿拉木图|Kazakhstan|哈萨克斯坦|300
amsterdam|Amsterdam|阿姆斯特丹|Netherlands|荷兰|60
anchorage|Anchorage|安克雷奇|United States|美国|-540
athens|Athens|雅典|Greece|希腊|120
auckland|Auckland|奥克兰|New Zealand|新西兰|720
oakland|Oakland|奥克兰|United States|美国|-480
bangkok|Bangkok|曼谷|Thailand|泰国|420
beijing|Beijing|北京|China|中国|480
berlin|Berlin|柏林|Germany|德国|60
birmingham_uk|Birmingham|伯明翰|United Kingdom|英国|0
birmingham_us|Birmingham|伯明翰|United States|美国|-360
bogota|Bogotá|波哥大|Colombia|哥伦比亚|-300
buenos_aires|Buenos Aires|布宜诺斯艾利斯|Argentina|阿根廷|-180
cairo|Cairo|开罗|Egypt|埃及|120
cape_town|Cape Town|开普敦|South Africa|南非|120
caracas|Caracas|加拉加斯|Venezuela|委内瑞拉|-240
casablanca|Casablanca|卡萨布兰卡|Morocco|摩洛哥|60
chengdu|Chengdu|成都|China|中国|480
chicago|Chicago|芝加哥|United States|美国|-360
colombo|Colombo|科伦坡|Sri Lanka|斯里兰卡|330
dakar|Dakar|达喀尔|Senegal|塞内加尔|0
darwin|Darwin|达尔文|Australia|澳大利亚|570
delhi|Delhi|德里|India|印度|330
denver|Denver|丹佛|United States|美国|-420
dhaka|Dhaka|达卡|Bangladesh|孟加拉国|360
dubai|Dubai|迪拜|UAE|阿联酋|240
dublin|Dublin|都柏林|Ireland|爱尔兰|0
guangzhou|Guangzhou|广州|China|中国|480
hanoi|Hanoi|河内|Vietnam|越南|420
helsinki|Helsinki|赫尔辛基|Finland|芬兰|120
hong_kong|Hong Kong|香港|China|中国|480
honolulu|Honolulu|檀香山|United States|美国|-600
istanbul|Istanbul|伊斯坦布尔|Türkiye|土耳其|180
jakarta|Jakarta|雅加达|Indonesia|印度尼西亚|420
kabul|Kabul|喀布尔|Afghanistan|阿富汗|270
karachi|Karachi|卡拉奇|Pakistan|巴基斯坦|300
kathmandu|Kathmandu|加德满都|Nepal|尼泊尔|345
kuala_lumpur|Kuala Lumpur|吉隆坡|Malaysia|马来西亚|480
lagos|Lagos|拉各斯|Nigeria|尼日利亚|60
lima|Lima|利马|Peru|秘鲁|-300
lisbon|Lisbon|里斯本|Portugal|葡萄牙|0
london_ca|London|伦敦|Canada|加拿大|-300
london|London|伦敦|United Kingdom|英国|0
los_angeles|Los Angeles|洛杉矶|United States|美国|-480
madrid|Madrid|马德里|Spain|西班牙|60
manila|Manila|马尼拉|Philippines|菲律宾|480
melbourne_us|Melbourne|墨尔本|United States|美国|-300
melbourne|Melbourne|墨尔本|Australia|澳大利亚|600
mexico_city|Mexico City|墨西哥城|Mexico|墨西哥|-360
moscow|Moscow|莫斯科|Russia|俄罗斯|180
mumbai|Mumbai|孟买|India|印度|330
nairobi|Nairobi|内罗毕|Kenya|肯尼亚|180
new_york|New York|纽约|United States|美国|-300
oslo|Oslo|奥斯陆|Norway|挪威|60
paris|Paris|巴黎|France|法国|60
perth_uk|Perth|珀斯|United Kingdom|英国|0
perth|Perth|珀斯|Australia|澳大利亚|480
portland_me|Portland, Maine|波特兰（缅因州）|United States|美国|-300
portland_or|Portland, Oregon|波特兰（俄勒冈州）|United States|美国|-480
prague|Prague|布拉格|Czechia|捷克|60
reykjavik|Reykjavík|雷克雅未克|Iceland|冰岛|0
rio|Rio de Janeiro|里约热内卢|Brazil|巴西|-180
riyadh|Riyadh|利雅得|Saudi Arabia|沙特阿拉伯|180
rome|Rome|罗马|Italy|意大利|60
san_jose_cr|San José|圣何塞|Costa Rica|哥斯达黎加|-360
san_jose_us|San Jose|圣何塞|United States|美国|-480
santiago|Santiago|圣地亚哥|Chile|智利|-240
san_diego|San Diego|圣迭戈|United States|美国|-480
sao_paulo|São Paulo|圣保罗|Brazil|巴西|-180
seoul|Seoul|首尔|South Korea|韩国|540
shanghai|Shanghai|上海|China|中国|480
singapore|Singapore|新加坡|Singapore|新加坡|480
st_johns|St. John's|圣约翰斯|Canada|加拿大|-210
sydney_ca|Sydney|悉尼|Canada|加拿大|-240
sydney|Sydney|悉尼|Australia|澳大利亚|600
tehran|Tehran|德黑兰|Iran|伊朗|210
tokyo|Tokyo|东京|Japan|日本|540
toronto|Toronto|多伦多|Canada|加拿大|-300
urumqi|Ürümqi|乌鲁木齐|China|中国|480
vancouver_us|Vancouver|温哥华|United States|美国|-480
vancouver|Vancouver|温哥华|Canada|加拿大|-480
wellington|Wellington|惠灵顿|New Zealand|新西兰|720
yangon|Yangon|仰光|Myanmar|缅甸|390
"""


def _facts(line: str) -> CityFacts:
    id, en, zh, country_en, country_zh, offset = line.split("|")
    return CityFacts(CityId(id), en, zh, country_en, country_zh, int(offset))


CITIES: dict[CityId, CityFacts] = {facts.id: facts for facts in map(_facts, _TABLE.strip().splitlines())}
"""Every city that can be added, by id."""

_PLAIN = {"á": "a", "ã": "a", "é": "e", "í": "i", "ó": "o", "ü": "u", "Ü": "u"}
"""Letters of the table that people type without their marks."""


def plain(text: str) -> str:
    """A name as it is compared with what is typed: without case, marks and outer spaces."""
    return "".join(_PLAIN.get(letter, letter) for letter in text.strip()).lower()


def matches(query: str) -> tuple[CityId, ...]:
    """Cities whose name or country, in either language, holds what is typed; by name in the language in force."""
    wanted = plain(query)
    found = [facts for facts in CITIES.values() if not wanted or any(wanted in plain(name) for name in facts[1:5])]
    return tuple(facts.id for facts in sorted(found, key=lambda facts: (plain(facts.en), facts.country_en, facts.id)))


def ahead(city: CityId, of: CityId) -> int:
    """Minutes by which the clock of `city` is ahead of the clock of `of`."""
    return CITIES[city].offset - CITIES[of].offset
