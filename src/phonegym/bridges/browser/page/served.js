// The kernel behind a server. Every tab has a phone of its own, known by a token that no other tab, page or visitor has.

import { Gone, Refused } from "./client.js";

const PATIENCE_MS = 20000;

export class Served {
  mayFail = true;

  constructor() {
    this.token = sessionStorage.getItem("phonegym.token") ?? "";
  }

  async send(message) {
    const response = await fetch("phone", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Phonegym": this.token || "new" },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(PATIENCE_MS),
      cache: "no-store",
      credentials: "omit",
    });
    if (response.status === 410) {
      this.know("");
      throw new Gone();
    }
    if ([429, 502, 503, 504].includes(response.status)) throw new Error(`status ${response.status}`); // comes again
    const answer = await response.json();
    if (!response.ok) throw new Refused(answer.error ?? `status ${response.status}`);
    if (answer.token) this.know(answer.token);
    return answer;
  }

  know(token) {
    this.token = token;
    sessionStorage.setItem("phonegym.token", token);
  }

  async picture(recipe, width, height) {
    return `picture/${width}x${height}/${encodeURIComponent(recipe)}`;
  }
}
