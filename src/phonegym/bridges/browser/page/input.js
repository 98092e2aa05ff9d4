// From pointers, wheels, keys and input methods to the phone's actions. Points are pixels of the full-size screenshot.

const SLOP = 8; // how far a finger may stray and still tap, in dp
const HOLD_MS = 500;
const FLING = 0.35; // dp in a millisecond: a finger that leaves more slowly than this has stopped
const RECENT_MS = 90; // what of a stroke tells how fast the finger left
const WHEEL_REST_MS = 160; // a turn of the wheel is over after such a pause
const KEYS = {
  Backspace: "delete", Enter: "enter", ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", Home: "home", End: "end", Tab: "tab",
};
const CONTROLS = { a: "select_all", c: "copy", x: "cut", v: "paste", z: "undo", y: "redo" };

export class Hands {
  /** @param client takes `act(action)` and `preview(action or null)` and knows `size` and `panel` */
  constructor(glass, ime, client) {
    this.glass = glass;
    this.ime = ime;
    this.client = client;
    this.down = null;
    this.wheel = null;
    this.pair = null;
    this.zoom = null;
    this.composing = false;
    const on = (target, name, act) => target.addEventListener(name, act, { passive: false });
    on(glass, "pointerdown", (e) => this.press(e));
    on(glass, "pointermove", (e) => this.move(e));
    on(glass, "pointerup", (e) => this.lift(e));
    on(glass, "pointercancel", () => this.drop());
    on(glass, "contextmenu", (e) => e.preventDefault());
    on(glass, "wheel", (e) => this.turn(e));
    on(document, "keydown", (e) => this.key(e));
    on(ime, "compositionstart", () => { this.composing = true; });
    on(ime, "compositionupdate", (e) => this.compose(e.data));
    on(ime, "compositionend", (e) => this.composed(e.data));
    on(ime, "input", () => this.typed());
    on(ime, "paste", (e) => this.pasted(e));
  }

  /** A place on the page as a pixel of the phone. */
  at(event) {
    const [width, height, density] = this.client.size;
    const box = this.glass.getBoundingClientRect();
    const inside = (share, length) => Math.min(Math.max(Math.round(share * length * density), 0), Math.floor(length * density) - 1);
    return { x: inside((event.clientX - box.left) / box.width, width), y: inside((event.clientY - box.top) / box.height, height) };
  }

  press(event) {
    if (this.down && event.pointerType === "touch") this.spread(event);
    if (this.down || this.pair || !this.client.open) return;
    event.preventDefault();
    this.glass.focus({ preventScroll: true });
    this.endWheel();
    const start = this.at(event);
    if (event.button === 2) {
      this.client.act({ action: "long_press", ...start });
      return;
    }
    if (event.button !== 0) return;
    try {
      this.glass.setPointerCapture(event.pointerId);
    } catch { /* a pointer that is gone already */ }
    this.down = { id: event.pointerId, start, now: start, dragged: false, held: false, trail: [[event.timeStamp, start]] };
    this.down.timer = setTimeout(() => this.hold(), HOLD_MS);
  }

  /** A long press shows what it would do, and is done when the finger is lifted; a finger that moves first carries instead. */
  hold() {
    const down = this.down;
    if (!down || down.dragged) return;
    down.held = true;
    navigator.vibrate?.(15);
    this.client.preview({ action: "long_press", ...down.start });
  }

  /** A second finger: from now on the two are one pinch, until one of them is lifted. */
  spread(event) {
    event.preventDefault();
    clearTimeout(this.down.timer);
    const first = this.down.now, second = this.at(event);
    const middle = { x: Math.round((first.x + second.x) / 2), y: Math.round((first.y + second.y) / 2) };
    this.pair = { fingers: new Map([[this.down.id, first], [event.pointerId, second]]), middle, start: Math.max(apart(first, second), 1) };
    this.down = null;
    this.client.preview(null);
  }

  pinched() {
    const pair = this.pair;
    return pinch(pair.middle, apart(...pair.fingers.values()) / pair.start);
  }

  move(event) {
    if (this.pair?.fingers.has(event.pointerId)) {
      this.pair.fingers.set(event.pointerId, this.at(event));
      this.client.preview(this.pinched());
    }
    const down = this.down;
    if (!down || down.id !== event.pointerId) return;
    down.now = this.at(event);
    down.trail.push([event.timeStamp, down.now]);
    const slop = SLOP * this.client.size[2];
    if (!down.dragged && Math.hypot(down.now.x - down.start.x, down.now.y - down.start.y) > slop) {
      down.dragged = true;
      clearTimeout(down.timer);
    }
    if (down.dragged) this.client.preview(stroke(down.held ? "drag" : "swipe", down.start, down.now));
  }

  lift(event) {
    if (this.pair?.fingers.has(event.pointerId)) {
      this.pair.fingers.set(event.pointerId, this.at(event));
      const action = this.pinched();
      this.pair = null;
      this.client.act(action);
    }
    const down = this.down;
    if (!down || down.id !== event.pointerId) return;
    clearTimeout(down.timer);
    this.down = null;
    const end = this.at(event);
    if (down.held) this.client.act(down.dragged ? stroke("drag", down.start, end) : { action: "long_press", ...down.start });
    else if (down.dragged) this.client.act({ ...stroke("swipe", down.start, end), ms: this.flung(down, end, event.timeStamp) });
    else this.client.act({ action: "tap", ...down.start });
  }

  /** How long the whole stroke would have taken at the speed at which the finger left; 0 if it had stopped. */
  flung(down, end, now) {
    const [then, from] = down.trail.find(([time]) => now - time <= RECENT_MS) ?? [now, end];
    const speed = now > then ? Math.hypot(end.x - from.x, end.y - from.y) / (now - then) : 0;
    if (speed < FLING * this.client.size[2]) return 0;
    return Math.min(Math.max(Math.round(Math.hypot(end.x - down.start.x, end.y - down.start.y) / speed), 1), 2000);
  }

  drop() {
    if (this.pair) this.client.preview(null);
    this.pair = null;
    if (!this.down) return;
    clearTimeout(this.down.timer);
    if (this.down.dragged || this.down.held) this.client.preview(null);
    this.down = null;
  }

  /** The wheel drags what lies under it; one turn is one swipe. */
  turn(event) {
    event.preventDefault();
    if (this.down || this.pair || !this.client.open) return;
    const [width, height, density] = this.client.size;
    const unit = event.deltaMode === 1 ? 40 : event.deltaMode === 2 ? height : 1;
    if (event.ctrlKey) return this.squeeze(event, unit);
    if (!this.wheel) {
      const start = this.at(event);
      const edge = 60 * density; // a swipe from the rim is a gesture of the system
      start.y = Math.min(Math.max(start.y, edge), height * density - edge);
      start.x = Math.min(Math.max(start.x, edge / 2), width * density - edge / 2);
      this.wheel = { start, down: 0 };
    }
    const wheel = this.wheel;
    wheel.down -= event.deltaY * unit * density;
    const low = 2 * density, high = (height - 2) * density;
    const y = Math.round(Math.min(Math.max(wheel.start.y + wheel.down, low), high));
    wheel.now = { x: wheel.start.x, y };
    clearTimeout(wheel.timer);
    if (y <= low || y >= high) this.endWheel();
    else {
      this.client.preview(stroke("swipe", wheel.start, wheel.now));
      wheel.timer = setTimeout(() => this.endWheel(), WHEEL_REST_MS);
    }
  }

  /** The wheel while Ctrl is held, which is also what two fingers on a touchpad send: one turn is one pinch. */
  squeeze(event, unit) {
    if (!this.zoom) {
      this.endWheel();
      this.zoom = { at: this.at(event), scale: 1 };
    }
    const zoom = this.zoom;
    zoom.scale *= Math.exp(-event.deltaY * unit / 200);
    clearTimeout(zoom.timer);
    this.client.preview(pinch(zoom.at, zoom.scale));
    zoom.timer = setTimeout(() => {
      this.zoom = null;
      this.client.act(pinch(zoom.at, zoom.scale));
    }, WHEEL_REST_MS);
  }

  endWheel() {
    const wheel = this.wheel;
    if (!wheel) return;
    clearTimeout(wheel.timer);
    this.wheel = null;
    if (Math.abs(wheel.now.y - wheel.start.y) >= 2) this.client.act(stroke("swipe", wheel.start, wheel.now));
    else this.client.preview(null);
  }

  // ---- keys ---------------------------------------------------------------------------------------------------------
  /** Follow the phone: while one of its fields has the focus, so has the hidden text area that input methods write into. */
  follow(panel) {
    if (!panel?.focus) return;
    const active = document.activeElement;
    if (active === this.glass || active === document.body) this.ime.focus({ preventScroll: true });
  }

  mine(event) {
    const target = event.target;
    return target === this.ime || target === this.glass || target === document.body;
  }

  key(event) {
    if (!this.mine(event) || event.isComposing || this.composing || !this.client.open) return;
    if (event.key === "Escape") {
      event.preventDefault();
      this.client.act({ action: "back" });
      return;
    }
    if (!this.client.panel?.focus) return;
    if (event.ctrlKey || event.metaKey) {
      const plain = CONTROLS[event.key.toLowerCase()];
      const name = plain === "undo" && event.shiftKey ? "redo" : plain;
      if (!name || event.altKey || (name === "paste" && (event.shiftKey || !this.client.panel.clip))) return;
      event.preventDefault();
      this.client.act({ action: "key", name });
    } else if (KEYS[event.key]) {
      event.preventDefault();
      this.client.act({ action: "key", name: KEYS[event.key] });
    } else if (event.target !== this.ime && event.key.length === 1) {
      event.preventDefault();
      this.client.act({ action: "type", text: event.key });
      this.ime.focus({ preventScroll: true });
    }
  }

  typed() {
    if (this.composing) return;
    const text = this.ime.value;
    this.ime.value = "";
    if (text) this.client.act({ action: "type", text });
  }

  compose(text) {
    this.client.preview(text ? { action: "type", text } : null);
  }

  composed(text) {
    this.composing = false;
    this.ime.value = "";
    if (text) this.client.act({ action: "type", text });
    else this.client.preview(null);
  }

  pasted(event) {
    event.preventDefault();
    const text = event.clipboardData?.getData("text") ?? "";
    if (text) this.client.act({ action: "type", text: text.slice(0, 20000) });
  }
}

const stroke = (action, from, to) => ({ action, x1: from.x, y1: from.y, x2: to.x, y2: to.y });
const pinch = (at, scale) => ({ action: "pinch", x: at.x, y: at.y, scale: Math.min(Math.max(Math.round(scale * 100) / 100, 0.1), 10) });
const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
