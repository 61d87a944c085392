import { Caller, chance, one, pause } from "./caller.ts";
import type { Person } from "./scene.ts";

const PAUSE = 900;
const EMOJI = ["👍", "❤️", "😄", "👀"];

/** The acknowledged messages: the sender's own id and the mid. */
export class SendLog {
  readonly mids = new Map<string, number>();
  readonly deleted = new Set<number>();
  readonly surprises: string[] = [];
}

/** Sends messages as people do, and repeats each until it is acknowledged. */
export class Talker {
  #caller: Caller;
  #own: number[] = [];
  #count = 0;

  constructor(origin: string, private person: Person, private log: SendLog) {
    this.#caller = new Caller(origin, person.token);
  }

  async talk(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const place = one(this.person.places);
      await this.#send(`${place}/send`);
      await this.#react(place);
      await pause(PAUSE * (0.5 + Math.random()), stop);
    }
  }

  async #send(path: string): Promise<void> {
    const local_id = `${this.person.uid}-${++this.#count}`;
    const properties = btoa(JSON.stringify({ local_id }));
    const text = `${local_id} Shall we look at the release notes together before lunch?`;
    while (true) {
      // Some disconnect while they send and cannot know whether it arrived.
      const hangUp = chance(0.05) ? AbortSignal.timeout(Math.random() * 8) : undefined;
      const headers = { "content-type": "text/plain", "x-properties": properties };
      const answer = await this.#caller.call("POST", path, text, headers, hangUp).catch(() => null);
      if (!answer || answer.status === 503) continue;
      if (answer.status !== 200) return void this.log.surprises.push(`send ${answer.status} ${answer.text}`);
      const mid = Number(answer.text);
      this.log.mids.set(local_id, mid);
      this.#own.push(mid);
      return;
    }
  }

  async #react(place: string): Promise<void> {
    const mid = one(this.#own);
    if (this.log.deleted.has(mid)) return;
    if (chance(0.15)) {
      this.#expect(await this.#caller.json("PUT", `/message/${mid}/like`, { action: one(EMOJI) }));
    }
    if (chance(0.08)) {
      const text = `edited ${mid}`;
      this.#expect(
        await this.#caller.call("PUT", `/message/${mid}/edit`, text, { "content-type": "text/plain" }),
      );
    }
    if (chance(0.03)) {
      this.#expect(await this.#caller.call("DELETE", `/message/${mid}`));
      this.log.deleted.add(mid);
    }
    if (chance(0.2)) this.#expect(await this.#caller.call("POST", `${place}/typing`));
    if (chance(0.2)) this.#expect(await this.#caller.call("GET", `${place}/history?limit=50`));
    if (chance(0.05)) this.#expect(await this.#caller.call("GET", "/user/chats"));
  }

  #expect({ status, text }: { status: number; text: string }): void {
    if (status !== 200) this.log.surprises.push(`${status} ${text.slice(0, 100)}`);
  }
}
