// The page's own words. The phone has its own language.

const WORDS = {
  en: {
    task: "Task", free: "A phone without a task: do what you like.", done: "Done", impossible: "Not possible", ask: "Ask the owner",
    ask_hint: "Your question", send: "Send", owner: "The owner says", again: "Same again", next: "Next one", choose: "Choose a task", new_phone: "New phone",
    changed: "What changed", nothing: "Nothing yet.", more: "and {n} more", phone: "Phone", clock: "Clock", app: "In front", steps: "Steps", met: "Last touch",
    state: "State as JSON", save_state: "Save state", save_trace: "Save trace", standing: "How it stands", verdict: "Verdict",
    back: "Back", home: "Home", recents: "Recent apps", power: "Power key", rotate: "Turn the phone", lost: "Connection lost. Trying again …", found: "Connected again.", gone: "This phone is gone: the server was restarted, or put it away.",
    opening: "Starting a phone …", broken: "Something broke: {n}", theme: "Light or dark page", panel: "Task and details", close: "Close",
    search: "Search {n} tasks", seed: "Seed", language: "Language", dark: "Dark phone", start: "Start", start_free: "Phone without a task", large: "Large screen",
    font: "Type size", got: "got", want: "want", stray: "changed as well", unseen: "was never looked at", kept: "Demonstration kept: {n}", none: "nothing", part: "part {n}",
    episodes: "Episodes", watching: "Watching {n}", empty_run: "Nothing is being played yet. Episodes turn up here by themselves.", playing: "Play", pause: "Pause", step: "Step", follow: "Follow the newest",
    says: "The agent says", start_of: "Start", loading: ["Fetching Python", "Starting Python", "Unpacking the phone", "Switching it on"], offline: "Works offline now.",
    outcomes: { success: "Success", wrong: "Not what was asked", side_effect: "Something else was changed, too", unsupported: "Right, but not looked up", false_completion: "Nothing asked for was done", gave_up: "It was possible", overdue: "Too many steps", malformed: "Unreadable", lost: "Lost", unfinished: "Under way", trouble: "Trouble, not scored", unjudged: "Not judged" },
    tip: "Mouse, touch, wheel and keyboard work. Esc is Back.", refused: "Refused",
  },
  zh: {
    task: "任务", free: "没有任务的手机，随便用。", done: "完成了", impossible: "做不到", ask: "问机主",
    ask_hint: "你的问题", send: "发送", owner: "机主说", again: "再来一次", next: "下一题", choose: "选择任务", new_phone: "新手机",
    changed: "改动", nothing: "还没有改动。", more: "还有 {n} 处", phone: "手机", clock: "时间", app: "当前应用", steps: "步数", met: "上一次触摸",
    state: "状态（JSON）", save_state: "保存状态", save_trace: "保存轨迹", standing: "目前进展", verdict: "评判",
    back: "返回", home: "主屏幕", recents: "最近应用", power: "电源键", rotate: "转动手机", lost: "连接断开，正在重试……", found: "已重新连接。", gone: "这部手机已不在：服务器重启过，或已将它收起。",
    opening: "正在启动手机……", broken: "出错了：{n}", theme: "页面明暗", panel: "任务与详情", close: "关闭",
    search: "搜索 {n} 个任务", seed: "种子", language: "语言", dark: "深色手机", start: "开始", start_free: "没有任务的手机", large: "大屏幕",
    font: "字号", got: "实际", want: "应为", stray: "额外改动", unseen: "从未查看", kept: "演示已保存：{n}", none: "无", part: "第 {n} 部分",
    episodes: "回合", watching: "正在观看 {n}", empty_run: "还没有开始的回合，开始后会自动出现在这里。", playing: "播放", pause: "暂停", step: "步", follow: "跟随最新",
    says: "智能体的话", start_of: "开始", loading: ["正在获取 Python", "正在启动 Python", "正在解包手机", "正在开机"], offline: "现在可以离线使用。",
    outcomes: { success: "成功", wrong: "结果不符合要求", side_effect: "还改动了别的东西", unsupported: "答案正确，但没有查看依据", false_completion: "要求的事没有做", gave_up: "其实可以做到", overdue: "步数超限", malformed: "无法解析", lost: "无法挽回", unfinished: "进行中", trouble: "出了故障，不计分", unjudged: "未评判" },
    tip: "支持鼠标、触摸、滚轮和键盘；Esc 为返回。", refused: "被拒绝",
  },
};

let language = "en";

export function speak(wanted) {
  language = WORDS[wanted] ? wanted : "en";
  document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
}

/** A text of the page, `{n}` filled in. */
export function say(key, n = "") {
  const text = key.split(".").reduce((at, part) => at?.[part], WORDS[language]);
  return typeof text === "string" ? text.replace("{n}", n) : text ?? key;
}

/** An element: `h("p.note", "text", child ...)`. Text goes in as text, never as markup. */
export function h(what, ...content) {
  const [name, ...classes] = what.split(".");
  const element = document.createElement(name || "div");
  if (classes.length) element.className = classes.join(" ");
  for (const each of content.flat()) {
    if (each === null || each === undefined || each === false || each === "") continue;
    if (typeof each === "object" && !(each instanceof Node)) Object.assign(element, each);
    else element.append(each);
  }
  return element;
}
