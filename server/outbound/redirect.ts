import type { SingleRequest } from "./send.ts";
import { readUrl } from "./target.ts";

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Headers that a redirect may carry to another server. The others may hold credentials. */
const HARMLESS = ["accept", "accept-encoding", "accept-language", "content-type", "user-agent"];
const OF_A_BODY = ["content-type", "content-length", "content-encoding", "content-language"];

/** The request to send next when the response is a redirect, else null. */
export function redirected(request: SingleRequest, status: number, location?: string): SingleRequest | null {
  if (!REDIRECTS.has(status) || location === undefined) return null;
  const url = readUrl(location, request.url);
  const same = url.origin === request.url.origin;
  const headers = new Headers([...request.headers].filter(([name]) => same || HARMLESS.includes(name)));
  if (!becomesGet(request.method, status)) return { ...request, url, headers };
  OF_A_BODY.forEach((name) => headers.delete(name));
  return { url, method: "GET", headers };
}

/** As in the fetch standard. */
function becomesGet(method: string, status: number): boolean {
  if (status === 303) return method !== "GET" && method !== "HEAD";
  return (status === 301 || status === 302) && method === "POST";
}
