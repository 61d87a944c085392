import { ApiError, type Refusals } from "../../base/errors/refusals.ts";

/** Empty in the browser, where page and server share an origin. Tests set it. */
export const origin = { url: "" };

export interface Call {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  query?: Record<string, string | number | undefined>;
  json?: unknown;
  /** A body that is sent as it is. */
  body?: { type: string; content: string | Blob };
  headers?: Record<string, string>;
  refusals?: Refusals;
  /** The call continues after the page is closed. */
  keepalive?: boolean;
  stopped?: AbortSignal;
}

export function urlOf(path: string, query: Call["query"] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${origin.url}/api${path}${given.length ? `?${search}` : ""}`;
}

/** In milliseconds. */
const TIMEOUT = 30_000;
/** For uploads, in milliseconds. */
const UPLOAD_TIMEOUT = 300_000;

/**
 * One attempt, without a session. An empty response is where it points to, or null. One that is not JSON is its text.
 */
export async function call<T>(path: string, { method, query, json, body, ...rest }: Call = {}): Promise<T> {
  const headers = new Headers(rest.headers);
  if (json !== undefined) headers.set("Content-Type", "application/json");
  if (body) headers.set("Content-Type", body.type);

  const response = await fetchText(
    urlOf(path, query),
    {
      method: method ?? "GET",
      headers,
      body: body?.content ?? (json === undefined ? undefined : JSON.stringify(json)),
      keepalive: rest.keepalive,
    },
    body ? UPLOAD_TIMEOUT : TIMEOUT,
    rest.stopped,
  );
  const answer = parsed(response.type, response.text) ?? response.location;
  if (response.ok) return answer as T;
  throw new ApiError(response.status, answer, { own: rest.refusals, retryAfter: response.retryAfter });
}

async function fetchText(url: string, init: RequestInit, timeout: number, stopped?: AbortSignal) {
  const waiting = waitFor(timeout, stopped);
  try {
    const response = await fetch(url, { ...init, signal: waiting.over });
    const type = response.headers.get("Content-Type") ?? "";
    // The header may also contain a date, which is ignored.
    const retryAfter = Number(response.headers.get("Retry-After")) || undefined;
    const location = response.headers.get("Location");
    return {
      ok: response.ok,
      status: response.status,
      type,
      retryAfter,
      location,
      text: await response.text(),
    };
  } catch (failure) {
    throw new ApiError(0, null, { cause: failure });
  } finally {
    waiting.stop();
  }
}

/** Responses are lost when the network goes away, and not every browser reports that. */
function waitFor(timeout: number, stopped?: AbortSignal) {
  const ended = new AbortController();
  const end = () => ended.abort();
  const timer = setTimeout(end, timeout);
  globalThis.addEventListener?.("offline", end);
  // It may have stopped already, while the token was renewed or a checksum computed.
  const over = stopped ? AbortSignal.any([ended.signal, stopped]) : ended.signal;
  const stop = () => {
    clearTimeout(timer);
    globalThis.removeEventListener?.("offline", end);
  };
  return { over, stop };
}

function parsed(type: string, text: string): unknown {
  if (text === "") return null;
  return /^application\/([\w.+-]+\+)?json/.test(type) ? JSON.parse(text) : text;
}
