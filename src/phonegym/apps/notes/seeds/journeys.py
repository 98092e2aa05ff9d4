"""Notes about travel and cooking, and what lies in archive and trash."""

# ruff: noqa: E501  # a text of a note stays on one line: breaking it would hide what it says

from __future__ import annotations

from phonegym.apps.notes.seeds.spec import Spec
from phonegym.apps.notes.state import Mark, Picture

TRAVEL = (
    Spec("f3", 7, ("Packing list", "行李清单"), items=(
        ("Passport", "护照", True), ("Charger", "充电器", False), ("Laptop charger", "电脑充电器", True), ("Rain jacket", "雨衣", False), ("Socks, 5 pairs", "袜子五双", False),
        ("Toothbrush", "牙刷", True), ("Sun hat", "遮阳帽", False), ("Sunglasses", "太阳镜", False), ("Ear plugs", "耳塞", True), ("Book", "书", False),
    ), pinned=True, color="blue"),
    Spec("f3", 58, ("Hotel", "酒店"), ("Harbor House, two nights from 27 March. Check-in from 15:00. Code for the side door: 5921.", "海港之家，3 月 27 日起住两晚，15:00 后入住。侧门密码 5921。"), color="blue"),
    Spec("f3", 6, ("Hotel: side door", "酒店：侧门"), ("They wrote: the code changes on the 20th. New one: 3074.", "酒店来信：20 日起换密码，新密码 3074。"), color="blue"),
    Spec("f3", 110, ("Island plan", "海岛计划"), (
        ("Day 1. Ferry at 9:20 from pier 3. Lunch at the mill. Walk to the lighthouse, two hours there and back. Dinner wherever it smells best.\n\n"
        "Day 2. Rent bikes at the yellow shop, not at the harbor: half the price. The road along the north coast is closed for cars until noon. "
        "Swim at the second beach, the first has sea urchins.\n\nDay 3. Market in the morning: honey, soap, a hat for {0}. Ferry back at 16:45; be there at 16:15.\n\n"
        "If it rains: the museum has a room with ship models, and the café next to it lends board games."),
        ("第一天：9:20 从 3 号码头坐船。中午在磨坊吃饭。步行去灯塔，来回两小时。晚饭哪家香去哪家。\n\n"
        "第二天：在黄色店铺租自行车，别在码头租，便宜一半。北岸公路中午前禁止汽车通行。去第二个海滩游泳，第一个有海胆。\n\n"
        "第三天：上午逛集市：蜂蜜、肥皂、给{0}买顶帽子。16:45 坐船返回，16:15 到码头。\n\n下雨的话：博物馆有船模展厅，旁边的咖啡馆可以借桌游。"),
    )),
    Spec("f3", 84, ("Ferry ticket stub", "船票存根"), picture=Picture(
        kind="sticky", marks=(Mark("PIER 3"), Mark("SEAT 41 C"), Mark("REF KX-728", False, "blue")),
    )),
    Spec("f3", 175, ("Phrases", "常用语"), ("Where is the station?\nA table for two, please.\nHow much is it?\nIt was delicious.", "车站在哪里？\n两位，谢谢。\n多少钱？\n很好吃。")),
    Spec("f3", 300, ("View from the ferry", "船上的风景"), picture=Picture(kind="photo", source="photo:sea:31")),
    Spec("f4", 9400, ("Packing list (2024)", "行李清单（2024）"), items=(
        ("Passport", "护照", True), ("Charger", "充电器", True), ("Rain jacket", "雨衣", True), ("Swimsuit", "泳衣", True), ("Sun cream", "防晒霜", False),
    ), color="blue"),
    Spec("f4", 9200, ("Hotel (2024)", "酒店（2024）"), ("Pine Court, three nights. Door code 1182.", "松庭酒店，三晚，门禁密码 1182。")),
    Spec("f4", 9100, ("Hut on the ridge", "山脊小屋"), ("Key under the third stone. Wood is in the shed, matches are not: bring some.", "钥匙在第三块石头下。柴在棚里，没有火柴，要自己带。")),
    Spec("f4", 9050, ("Sunrise", "日出"), picture=Picture(kind="photo", source="photo:mountain:12")),
)  # fmt: skip

RECIPES = (
    Spec("f5", 40, ("Lentil soup", "扁豆汤"), (
        "For 4: 300 g red lentils, 1 onion, 2 carrots, 1 tin of tomatoes, cumin, lemon.\nFry onion and carrots, add lentils, tomatoes and 1 litre of water. 20 minutes. Lemon at the end.",
        "四人份：红扁豆 300 克，洋葱 1 个，胡萝卜 2 根，番茄罐头 1 罐，孜然，柠檬。\n炒香洋葱和胡萝卜，加扁豆、番茄和 1 升水，煮 20 分钟，最后挤柠檬。",
    ), color="orange"),
    Spec("f5", 11, ("Lentil soup: better", "扁豆汤：改进"), ("Half the cumin, and 250 g lentils are enough. Coconut milk instead of tomatoes works, too.", "孜然减半，扁豆 250 克就够。用椰奶代替番茄也行。"), color="orange"),
    Spec("f5", 260, ("Pancakes", "松饼"), ("250 g flour, 2 eggs, 400 ml milk, pinch of salt. Rest for 30 minutes. Medium heat.", "面粉 250 克，鸡蛋 2 个，牛奶 400 毫升，盐少许。静置 30 分钟，中火。"), color="yellow"),
    Spec("f5", 620, ("Dumpling filling", "饺子馅"), items=(
        ("Cabbage, 400 g", "白菜 400 克", False), ("Pork, 300 g", "猪肉 300 克", False), ("Ginger", "姜", False), ("Sesame oil", "香油", True), ("Spring onions", "葱", True),
    )),
    Spec("f5", 30, ("Sunday dinner", "周日晚餐"), items=(
        ("Potatoes", "土豆", True), ("Green beans", "四季豆", True), ("Rosemary", "迷迭香", True), ("Apples for the cake", "做蛋糕的苹果", True),
    ), color="red"),
    Spec("f5", 450, ("Bread times", "面包时间"), ("Mix 18:00. Fold 18:30, 19:00, 19:30. Fridge overnight. Bake 7:15 at 240 degrees, lid off after 25 minutes.", "18:00 和面，18:30、19:00、19:30 各折叠一次，冷藏过夜。7:15 以 240 度烘烤，25 分钟后开盖。")),
    Spec("f5", 720, ("Oven at {2}'s", "{2}家的烤箱"), ("Runs hot: 20 degrees less than it says. Top rack burns.", "温度偏高：比标的低 20 度用。上层容易焦。"), color="grey"),
)  # fmt: skip

SHELVED = (
    Spec("f1", 2000, ("Old landlord", "以前的房东"), ("Deposit returned on 2 December. Nothing open.", "12 月 2 日已退押金，没有遗留问题。"), status="archived"),
    Spec("f2", 1700, ("Project Heron", "苍鹭项目"), ("Closed. Final report is on the shared drive, folder H.", "已结束，最终报告在共享盘 H 文件夹。"), status="archived"),
    Spec("f3", 3000, ("Train times (winter)", "列车时刻（冬季）"), ("7:12, 8:12, 9:42", "7:12、8:12、9:42"), status="archived"),
    Spec("f5", 1300, ("Plum jam", "李子酱"), ("1 kg plums, 400 g sugar, 3 hours.", "李子 1 公斤，糖 400 克，熬 3 小时。"), status="archived", color="purple"),
    Spec("f1", 48, ("Curtain measures", "窗帘尺寸"), ("Window left 142 x 210, right 138 x 210.", "左窗 142×210，右窗 138×210。"), status="trashed"),
    Spec("f1", 190, ("Curtain measures (wrong)", "窗帘尺寸（量错的）"), ("142 x 180", "142×180"), status="trashed"),
    Spec("f2", 90, ("Draft: invitation", "草稿：邀请函"), ("Dear all, we would like to", "各位好，我们想"), status="trashed"),
    Spec("", 300, ("Shopping Saturday", "周六采购"), items=(("Nails", "钉子", True), ("Glue", "胶水", True)), status="trashed"),
    Spec("f3", 400, ("Car rental", "租车"), ("Too expensive, we take the bus.", "太贵了，改坐巴士。"), status="trashed"),
    Spec("", 500, ("asdf", "随手记"), ("test", "测试"), status="trashed"),
)  # fmt: skip
