const WITH_HOST = /^\/api\/user\/(\d+)(?:\/(\w+))?$/;

/** Paths below the host that a visitor may call, by method. The empty word is the host's account itself. */
const ALLOWED: Record<string, string[]> = {
  GET: ["", "history", "messages"],
  HEAD: ["", "history", "messages"],
  POST: ["send", "typing"],
};

/**
 * Returns true if a visitor of the widget may make this call. Anybody can become one, so everything is refused
 * that is not listed here, also calls that are added later. What needs no token is open to visitors, too; see
 * `for_visitor.ts` for the stream.
 */
export function mayVisit(method: string, path: string, host: number): boolean {
  if (method === "GET" && ["/api/user/me", "/api/token/logout", "/api/search"].includes(path)) return true;
  // Only pictures: see `uploads.ts`.
  if (method === "POST" && ["/api/resource/file/prepare", "/api/resource/file/upload"].includes(path)) {
    return true;
  }
  const [, uid, what = ""] = WITH_HOST.exec(path) ?? [];
  return uid === `${host}` && (ALLOWED[method] ?? []).includes(what);
}
