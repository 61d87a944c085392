import type { Person } from "./scene.ts";
import { pause } from "./caller.ts";

const RECORD = /^data: \{"type":"chat","mid":(\d+)/gm;

/** One reader of the stream. It records the mids in the order of arrival. */
export class Follower {
  readonly received: number[] = [];
  connections = 0;
  #after = 0;

  /** `restless` ones disconnect now and then and resume, as phones do. */
  constructor(private origin: string, readonly person: Person, readonly restless: boolean) {}

  async follow(stop: AbortSignal, started: () => void = () => {}): Promise<void> {
    while (!stop.aborted) {
      const hangUp = new AbortController();
      const stay = this.restless ? 5000 + Math.random() * 20_000 : 2 ** 30;
      const cut = pause(stay, stop).then(() => hangUp.abort());
      await this.#read(hangUp.signal, started).catch(() => {});
      hangUp.abort();
      await Promise.race([cut, pause(50, stop)]);
    }
  }

  async #read(signal: AbortSignal, started: () => void): Promise<void> {
    const query = new URLSearchParams({ "api-key": this.person.token, features: "gap" });
    if (this.#after) query.set("after_mid", `${this.#after}`);
    const answer = await fetch(`${this.origin}/api/user/events?${query}`);
    this.connections++;
    const reader = answer.body!.pipeThrough(new TextDecoderStream() as never).getReader();
    // The runtime ignores the signal of a `fetch` once the request has been collected as garbage.
    signal.addEventListener("abort", () => reader.cancel());
    if (signal.aborted) return await reader.cancel();
    let rest = "";
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const whole = (rest + read.value).split("\n\n");
      rest = whole.pop()!;
      const blocks = whole.join("\n\n");
      for (const [, mid] of blocks.matchAll(RECORD)) this.received.push(this.#after = Number(mid));
      if (blocks.includes('"type":"ready"')) started();
    }
  }
}
