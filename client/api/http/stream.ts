import type { ServerEvent } from "schemas/events.ts";
import { chunksOf } from "../../base/stream_chunks.ts";
import { ApiError } from "../../base/errors/refusals.ts";
import { urlOf } from "./http.ts";
import { createEventParser } from "./sse.ts";
import { accessToken, tokenAfter } from "./tokens.ts";

/** After an absence the server sends at most so many messages, else a `gap`. */
const CATCH_UP = 2000;

/** The position after which the stream begins. */
interface Since {
  after_mid: number;
  users_version: number;
}

/** One connection, until it ends. `onActivity` is called whenever bytes arrive. */
export async function* eventsSince(
  { after_mid, users_version }: Since,
  ended: AbortSignal,
  onActivity: () => void,
): AsyncGenerator<ServerEvent[]> {
  const url = urlOf("/user/events", {
    after_mid,
    users_version: users_version || undefined,
    limit: CATCH_UP,
    features: "gap,typing,self,emoji,state",
  });
  const response = await connect(url, ended);
  const parse = createEventParser();
  for await (const chunk of chunksOf(response.body)) {
    onActivity();
    const events = parse(chunk).map((data) => JSON.parse(data) as ServerEvent);
    if (events.length) yield events;
  }
}

/** Renews a refused token once. If that is refused too, the session is over (see tokens.ts). */
async function connect(url: string, signal: AbortSignal): Promise<Response> {
  let token = await accessToken();
  let response = await fetch(url, { headers: { "X-API-Key": token }, signal });
  if (response.status === 401 || response.status === 403) {
    await response.body?.cancel();
    token = await tokenAfter(token);
    response = await fetch(url, { headers: { "X-API-Key": token }, signal });
  }
  if (response.ok) return response;
  await response.body?.cancel();
  throw new ApiError(response.status, null);
}

/** The server writes at least every five seconds. */
const SILENCE = 20_000;

/** Closes a connection on which nothing has arrived for too long. */
export function createWatchdog(onSilence: () => void) {
  let timer = setTimeout(onSilence, SILENCE);
  function reset() {
    clearTimeout(timer);
    timer = setTimeout(onSilence, SILENCE);
  }
  return { reset, stop: () => clearTimeout(timer) };
}
