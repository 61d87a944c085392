import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isConnectionLost } from "../db/connection.ts";

/**
 * The protocol's refusals. Clients read an empty body as `null`, and stumble over text where they
 * expect JSON, so the body is empty unless a client shows it (part A, 1.5).
 */
function refusal(status: ContentfulStatusCode, body = ""): HTTPException {
  const headers = body ? { "content-type": "text/plain; charset=utf-8" } : undefined;
  return new HTTPException(status, { res: new Response(body || null, { status, headers }) });
}

export const badRequest = (reason = "") => refusal(400, reason);
export const unauthorized = (reason = "") => refusal(401, reason);
export const badToken = () => refusal(401, "authorization error");
export const forbidden = () => refusal(403);
export const notFound = () => refusal(404);
export const clash = () => refusal(409);
export const gone = () => refusal(410);
export const invalidInvitation = () => refusal(412);
export const alreadyMember = () => refusal(412);
export const tooLarge = () => refusal(413);
export const wrongContentType = (got: string) =>
  refusal(415, got ? `the content type is not supported: ${got}` : "the request has no content type");
export const frozen = () => refusal(423);
export const tooManyRequests = (seconds: number) =>
  new HTTPException(429, {
    res: new Response(null, { status: 429, headers: { "retry-after": String(seconds) } }),
  });
export const unavailable = () =>
  new HTTPException(503, {
    res: new Response("The server is catching its breath. Try again in a moment.", {
      status: 503,
      headers: { "content-type": "text/plain; charset=utf-8", "retry-after": "2" },
    }),
  });

export function conflict(reason: "name_conflict" | "email_conflict"): HTTPException {
  return new HTTPException(409, { res: Response.json({ reason }, { status: 409 }) });
}

/** Refusals are answered as they are; a lost database is a 503; all else is our bug, and says nothing. */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof HTTPException) return withHeadersOf(c, error.getResponse());
  if (isConnectionLost(error)) return withHeadersOf(c, unavailable().getResponse());
  console.error(`${c.req.method} ${c.req.path} failed:`, error);
  return c.text("Server Error", 500);
}

/** A thrown response knows nothing of the headers set on the way in (CORS). */
function withHeadersOf(c: Context, response: Response): Response {
  return c.newResponse(
    response.body,
    response.status as ContentfulStatusCode,
    Object.fromEntries(response.headers),
  );
}
