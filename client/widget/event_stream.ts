import type { ServerEvent } from "schemas/events.ts";
import { createEventParser } from "../api/http/sse.ts";
import { delayBefore, pause } from "../base/errors/backoff.ts";
import { chunksOf } from "../base/stream_chunks.ts";
import { hasSession, Refused, signedIn } from "./session.ts";

/** The server writes at least every five seconds. */
const SILENCE = 20_000;

interface Follower {
  /** Reads what is there, and returns its position in the log. */
  load(): Promise<number>;
  receive(event: ServerEvent): void;
  lost(): void;
}

/** Stays connected until the session ends or `stopped` says so. What is missed is read anew. */
export async function follow({ load, receive, lost }: Follower, stopped: AbortSignal): Promise<void> {
  for (let attempt = 0; !stopped.aborted; attempt++) {
    try {
      for await (const event of eventsAfter(await load(), stopped)) {
        attempt = 0;
        receive(event);
      }
    } catch (failure) {
      const isOver = failure instanceof Refused && [401, 403].includes(failure.status);
      if (isOver && !hasSession()) return lost();
    }
    if (stopped.aborted) return;
    lost();
    await pause(delayBefore(attempt), stopped);
  }
}

async function* eventsAfter(after_mid: number, stopped: AbortSignal): AsyncGenerator<ServerEvent> {
  const ended = new AbortController();
  const end = () => ended.abort();
  stopped.addEventListener("abort", end);
  const watch = () => setTimeout(end, SILENCE);
  let timer = watch();
  try {
    if (stopped.aborted) return;
    const { signal } = ended;
    const response = await signedIn(`/user/events?features=gap,typing&after_mid=${after_mid}`, { signal });
    const parse = createEventParser();
    for await (const chunk of chunksOf(response.body)) {
      clearTimeout(timer);
      timer = watch();
      for (const data of parse(chunk)) yield JSON.parse(data);
    }
  } finally {
    clearTimeout(timer);
    stopped.removeEventListener("abort", end);
  }
}
