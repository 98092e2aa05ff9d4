// Talks to the kernel, wherever it is: one message after the other, each answered; what is lost on the way comes again.

const HEARTBEAT_MS = 5000; // how soon a cut connection is noticed while nobody does anything
const PREVIEW_MS = 30; // a preview for about every second frame
const RETRY_MS = [300, 700, 1500, 3000, 5000];

/** The phone is not there any more: the server was restarted, or put it away. */
export class Gone extends Error {}
/** The message was refused; its text says why. */
export class Refused extends Error {}

export class Client extends EventTarget {
  constructor(transport, glass) {
    super();
    this.transport = transport;
    this.glass = glass;
    this.size = [360, 800, 3];
    this.panel = null;
    this.open = false;
    this.standing = false; // the panel shows how a task stands
    this.have = 0;
    this.tab = Math.random().toString(36).slice(2);
    this.acts = 0;
    this.since = performance.now();
    this.tail = Promise.resolve();
    this.waiting = 0; // messages in the queue
    this.wanted = undefined; // the preview to ask for next
    this.previewing = false;
  }

  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** A new phone: `wanted` as in the message `open`; without a task it is a free one. */
  begin(wanted) {
    return this.queue(async () => {
      this.open = false;
      this.tell("opening");
      const answer = await this.deliver({ ask: "open", ...wanted, task: wanted.task ?? "" });
      this.have = 0;
      this.take(answer);
    });
  }

  /** Take up the phone that this tab had before. Raises `Gone`. */
  resume() {
    return this.queue(async () => {
      this.take(await this.deliver({ ask: "tick", have: 0, idle: 0 }));
    });
  }

  act(action) {
    this.wanted = undefined;
    return this.queue(async () => {
      if (!this.open) return;
      const n = `${this.tab}-${(this.acts += 1)}`; // an act that comes twice is known by its name
      this.take(await this.deliver({ ask: "act", n, have: this.have, idle: this.idle(), action, standing: this.standing }));
    });
  }

  /** Show what an action would do; null: what is. Only the latest wish counts. */
  preview(action) {
    this.wanted = action;
    if (this.previewing) return;
    this.previewing = true;
    this.queue(async () => {
      try {
        while (this.wanted !== undefined && this.open) {
          const wish = this.wanted;
          this.wanted = undefined;
          const answer = await this.deliver({ ask: "preview", have: this.have, action: wish });
          if (answer.picture) this.draw(answer);
          await new Promise((go) => setTimeout(go, PREVIEW_MS));
        }
      } finally {
        this.previewing = false;
      }
    });
  }

  tick() {
    return this.queue(async () => {
      if (!this.open) return;
      this.take(await this.deliver({ ask: "tick", have: this.have, idle: this.idle(), standing: this.standing }));
    });
  }

  more(what) {
    return this.queue(async () => (await this.deliver({ ask: "more", what }))[what]);
  }

  /** Look at an episode of a watched run. */
  watch(key, step, known) {
    return this.queue(async () => {
      const answer = await this.deliver({ ask: "watch", have: this.have, key, step, known });
      if (answer.picture) this.draw(answer);
      return answer;
    });
  }

  idle() {
    const now = performance.now();
    const ms = Math.round(now - this.since);
    this.since = now;
    return Math.min(ms, 600000);
  }

  queue(work) {
    this.waiting += 1;
    const done = this.tail.then(work).finally(() => { this.waiting -= 1; });
    this.tail = done.catch((error) => this.failed(error));
    return done;
  }

  failed(error) {
    if (error instanceof Gone) {
      this.open = false;
      this.tell("gone");
    } else if (error instanceof Refused) this.tell("refused", error.message);
    else {
      this.tell("broken", String(error));
      console.error(error);
    }
  }

  /** Send until it is answered. The kernel does not do the same act twice. */
  async deliver(message) {
    for (let tries = 0; ; tries += 1) {
      try {
        const answer = await this.transport.send(message);
        if (tries) this.tell("back");
        return answer;
      } catch (error) {
        if (error instanceof Gone || error instanceof Refused || !this.transport.mayFail) throw error;
        if (tries === 0) this.tell("lost");
        await new Promise((go) => setTimeout(go, RETRY_MS[Math.min(tries, RETRY_MS.length - 1)]));
      }
    }
  }

  draw(answer) {
    this.have = answer.picture;
    if (answer.size) this.size = answer.size;
    this.glass.show(answer);
    this.tell("drawn");
  }

  take(answer) {
    if (answer.picture) this.draw(answer);
    this.panel = answer.panel;
    this.open = true;
    this.since ??= performance.now();
    clearTimeout(this.timer);
    if (answer.next !== undefined) this.timer = setTimeout(() => this.tick(), Math.min(answer.next, HEARTBEAT_MS));
    else if (this.transport.mayFail) this.timer = setTimeout(() => this.tick(), HEARTBEAT_MS);
    this.tell("panel", answer.panel);
  }
}
