import type { ChatMessage } from "schemas/messages.ts";
import { Member } from "../support/member.ts";
import { Stream } from "../support/stream.ts";

const PAUSE = 50;
const pause = () => new Promise((resume) => setTimeout(resume, PAUSE));

/** Sends one message after another and, like any client, repeats each until it is acknowledged. */
export async function talk(
  member: Member,
  name: string,
  until: AbortSignal,
  acknowledged: (text: string, mid: number) => void,
): Promise<void> {
  for (let n = 1; !until.aborted; n++) {
    const text = `${name} ${n}`;
    acknowledged(text, await insist(member, text));
  }
}

async function insist(member: Member, text: string): Promise<number> {
  while (true) {
    try {
      const answer = await member.trySend("lobby", text, { properties: { local_id: text } });
      if (answer.status === 200) return answer.body as number;
      if (answer.status !== 503) {
        throw new Error(`"${text}" was answered ${answer.status}`, { cause: "refused" });
      }
    } catch (error) {
      if ((error as Error).cause === "refused") throw error;
    }
    await pause();
  }
}

/** A client's stream across interruptions. It resumes after the newest record that it has seen. */
export class Follower {
  readonly seen: number[] = [];
  #stop = false;
  #stream: Stream | null = null;
  #following: Promise<void>;

  constructor(private origin: string, private token: () => Promise<string>) {
    this.#following = this.#follow();
  }

  async #follow(): Promise<void> {
    while (!this.#stop) {
      try {
        await this.#read();
      } catch {
        await pause();
      }
    }
  }

  async #read(): Promise<void> {
    const url = new URL("/api/user/events", this.origin);
    url.searchParams.set("after_mid", String(this.seen.at(-1) ?? 0));
    url.searchParams.set("api-key", await this.token());
    const stream = this.#stream = await Stream.open("the follower", url);
    try {
      while (true) this.seen.push((await stream.next("chat") as unknown as ChatMessage).mid);
    } finally {
      await stream.close();
    }
  }

  /** Waits until it has seen `mid`, and closes. */
  async finish(mid: number): Promise<void> {
    while ((this.seen.at(-1) ?? 0) < mid) await pause();
    this.#stop = true;
    await this.#stream?.close();
    await this.#following;
  }
}
