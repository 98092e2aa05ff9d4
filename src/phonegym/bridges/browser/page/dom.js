// The glass: draws a screen as elements, then changes them by patches. See phonegym.ui.dom for what comes in.
// Every element stands where the phone's own layout put it; nothing here measures or lays out anything.

const px = (n) => `${n}px`;

export class Glass {
  /** @param root where the windows go  @param pictures (recipe, width, height) => Promise of an address */
  constructor(root, pictures) {
    this.root = root;
    this.pictures = pictures;
    this.windows = new Map(); // name => {scrim, element}
    this.pending = 0; // pictures that are not there yet
    this.frames = 0;
  }

  /** Draw an answer: a whole screen, or a patch of the one that is there. */
  show(answer) {
    if (answer.size) {
      this.root.style.width = px(answer.size[0]);
      this.root.style.height = px(answer.size[1]);
    }
    if (answer.full) {
      this.windows.clear();
      this.root.replaceChildren();
      this.arrange(answer.full.map(([name, x, y, scrim, element]) => [name, x, y, scrim, { full: element }]), false);
    } else if (answer.patch) {
      this.arrange(answer.patch, true);
    }
    this.frames += 1;
  }

  arrange(windows, moving) {
    const kept = new Map();
    const order = [];
    for (const [name, x, y, scrim, change] of windows) {
      const was = this.windows.get(name);
      const now = was ?? { scrim: null, element: null };
      if (scrim && !now.scrim) {
        now.scrim = document.createElement("div");
        now.scrim.className = moving ? "scrim coming" : "scrim";
      }
      if (now.scrim) now.scrim.style.background = scrim || "none";
      if (!scrim) now.scrim = null;
      now.element = this.changed(now.element, change);
      if (!was && moving) now.element.classList.add("coming");
      place(now.element, x, y);
      kept.set(name, now);
      if (now.scrim) order.push(now.scrim);
      order.push(now.element);
    }
    this.windows = kept;
    sort(this.root, order);
  }

  changed(element, change) {
    if (change === 0) return element;
    if (change.full) {
      const made = this.make(change.full);
      if (element?.parentNode) element.replaceWith(made);
      return made;
    }
    if (change.own) this.dress(element, change.own);
    if (change.d) {
      const children = [...element.children];
      for (const [index, inner, x, y] of change.d) place(this.changed(children[index], inner), x, y);
    }
    if (change.o) {
      const children = [...element.children];
      const order = change.o.map((entry) => {
        const child = entry.length === 4 ? this.changed(children[entry[0]], entry[1]) : this.make(entry[0]);
        place(child, entry.at(-2), entry.at(-1));
        return child;
      });
      sort(element, order);
    }
    return element;
  }

  make(o) {
    const element = document.createElement("div");
    element.className = "b";
    this.dress(element, o);
    for (const [child, x, y] of o.c ?? []) {
      const made = this.make(child);
      place(made, x, y);
      element.append(made);
    }
    return element;
  }

  /** Give an element its own properties; its children (it has some only if it shows nothing itself) stay. */
  dress(element, o) {
    const { left, top } = element.style;
    element.style.cssText = `${o.s ?? ""};left:${left};top:${top};width:${px(o.w)};height:${px(o.h)}`;
    for (const name of element.attributesSet ?? []) element.removeAttribute(name);
    element.attributesSet = Object.keys(o.a ?? {});
    for (const name of element.attributesSet) element.setAttribute(name, o.a[name]);
    element.classList.toggle("list", !!o.z);
    const shown = [];
    for (const bar of o.g ?? []) shown.push(barOf(bar, "g"));
    for (const [x, y, width, text, mark] of o.t ?? []) {
      const span = document.createElement("span");
      span.className = `t ${mark}`;
      span.style.cssText = `left:${px(x)};top:${px(y)}`;
      span.textContent = text;
      span.wide = width;
      shown.push(span);
    }
    if (o.y) {
      const [x, y, mark, character] = o.y;
      const icon = document.createElement("span");
      icon.className = `t ${mark}`;
      icon.style.cssText = `left:${px(x)};top:${px(y)}`;
      icon.setAttribute("aria-hidden", "true");
      icon.textContent = character;
      shown.push(icon);
    }
    for (const bar of o.b ?? []) shown.push(barOf(bar, "caret"));
    if (shown.length || element.leaf) element.replaceChildren(...shown);
    element.leaf = shown.length > 0;
    this.picture(element, o);
  }

  picture(element, o) {
    if (element.recipe === o.i && element.url) {
      if (o.i) element.style.backgroundImage = element.url;
      if (element.painted === `${o.w} ${o.h}`) return;
    }
    element.recipe = o.i;
    if (!o.i) {
      element.url = "";
      return;
    }
    element.classList.add("picture");
    element.painted = `${o.w} ${o.h}`;
    this.pending += 1;
    this.pictures(o.i, o.w, o.h)
      .then(async (address) => {
        const image = new Image(); // shown when it is there, whole
        image.src = address;
        await image.decode();
        if (element.recipe === o.i) {
          element.url = `url("${address}")`;
          element.style.backgroundImage = element.url;
        }
      })
      .catch(() => {}) // without its picture a screen is still of use
      .finally(() => { this.pending -= 1; });
  }
}

function barOf([x, y, width, height, color], kind) {
  const bar = document.createElement("i");
  bar.className = `bar ${kind}`;
  bar.style.cssText = `left:${px(x)};top:${px(y)};width:${px(width)};height:${px(height)};background:${color}`;
  return bar;
}

function place(element, x, y) {
  element.style.left = px(x);
  element.style.top = px(y);
}

/** Make `order` the children, touching only what is not in its place: an element that is moved loses its animations. */
function sort(parent, order) {
  const wanted = new Set(order);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  order.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
}
