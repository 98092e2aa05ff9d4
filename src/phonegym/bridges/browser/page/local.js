// The kernel in this very browser: Python in a worker, no server. The other transport is `served.js`.

import { Refused } from "./client.js";
import { draw, fonts } from "./easel.js";

export class Local {
  mayFail = false;

  /** @param stage told how far the start is: 0 fetching, 1 starting, 2 unpacking, 3 switching on */
  constructor(config, stage) {
    this.waiting = new Map();
    this.count = 0;
    this.pictures = new Map();
    this.began = performance.now();
    this.worker = new Worker("worker.js", { type: "module" });
    this.worker.onmessage = ({ data }) => {
      if (data.stage !== undefined) {
        stage(data.stage);
        return;
      }
      const [resolve, reject] = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.trouble) reject(new Error(data.trouble));
      else resolve(data.answer);
    };
    this.worker.onerror = (event) => { for (const [, reject] of this.waiting.values()) reject(new Error(event.message)); };
    this.ask({ start: config });
  }

  ask(message) {
    const id = (this.count += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, [resolve, reject]);
      this.worker.postMessage({ id, ...message });
    });
  }

  async send(message) {
    const answer = JSON.parse(await this.ask({ message: JSON.stringify(message) }));
    if (answer.error) throw new Refused(answer.error);
    if (!this.first) {
      this.first = performance.now() - this.began;
      keep();
    }
    return answer;
  }

  picture(recipe, width, height) {
    const key = `${width}x${height} ${recipe}`;
    let found = this.pictures.get(key);
    if (!found) {
      if (this.pictures.size > 400) this.forget();
      found = this.sketched(recipe, width, height);
      this.pictures.set(key, found);
    }
    return found;
  }

  forget() {
    for (const each of this.pictures.values()) each.then((address) => setTimeout(() => URL.revokeObjectURL(address), 60000), () => {});
    this.pictures.clear();
  }

  async sketched(recipe, width, height) {
    const operations = JSON.parse(await this.ask({ recipe: [recipe, width, height] }));
    await fonts(operations);
    const canvas = draw(operations, width, height);
    const blob = await new Promise((done) => canvas.toBlob(done));
    return URL.createObjectURL(blob);
  }
}

/** From now on the site works without a network, too. */
function keep() {
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("offline.js").catch(() => {}); // not on plain http, for instance
}
