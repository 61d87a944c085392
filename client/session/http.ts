import { ApiError, type Refusals } from "../refusals.ts";

/** Empty in the browser: the page and its server share an origin. Tests name theirs. */
export const origin = { url: "" };

export interface Call {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  query?: Record<string, string | number | undefined>;
  json?: unknown;
  /** A body that is sent as it is. */
  body?: { type: string; content: string | Blob };
  headers?: Record<string, string>;
  refusals?: Refusals;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
}

export function urlOf(path: string, query: Call["query"] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${origin.url}/api${path}${given.length ? `?${search}` : ""}`;
}

/** Milliseconds after which no answer is expected any more. */
const PATIENCE = 30_000;
/** The same for what takes its time on the way up. */
const UPLOAD_PATIENCE = 300_000;

/** One attempt, without regard to sessions. An empty answer is null; one that is not JSON is its text. */
export async function call<T>(path: string, { method, query, json, body, ...rest }: Call = {}): Promise<T> {
  const headers = new Headers(rest.headers);
  if (json !== undefined) headers.set("Content-Type", "application/json");
  if (body) headers.set("Content-Type", body.type);

  const response = await answerTo(urlOf(path, query), {
    method: method ?? "GET",
    headers,
    body: body?.content ?? (json === undefined ? undefined : JSON.stringify(json)),
    keepalive: rest.keepalive,
  }, body ? UPLOAD_PATIENCE : PATIENCE);
  const answer = parsed(response.type, response.text);
  if (response.ok) return answer as T;
  throw new ApiError(response.status, answer, { own: rest.refusals, retryAfter: response.retryAfter });
}

async function answerTo(url: string, init: RequestInit, patience: number) {
  const waiting = waitFor(patience);
  try {
    const response = await fetch(url, { ...init, signal: waiting.over });
    const type = response.headers.get("Content-Type") ?? "";
    // The date that may stand there instead is no number, and counts as nothing.
    const retryAfter = Number(response.headers.get("Retry-After")) || undefined;
    return { ok: response.ok, status: response.status, type, retryAfter, text: await response.text() };
  } catch (failure) {
    throw new ApiError(0, null, { cause: failure });
  } finally {
    waiting.stop();
  }
}

/** A network that goes away takes its answers with it, and not every browser says so. */
function waitFor(patience: number) {
  const ended = new AbortController();
  const end = () => ended.abort();
  const timer = setTimeout(end, patience);
  globalThis.addEventListener?.("offline", end);
  const stop = () => {
    clearTimeout(timer);
    globalThis.removeEventListener?.("offline", end);
  };
  return { over: ended.signal, stop };
}

function parsed(type: string, text: string): unknown {
  if (text === "") return null;
  return /^application\/([\w.+-]+\+)?json/.test(type) ? JSON.parse(text) : text;
}
