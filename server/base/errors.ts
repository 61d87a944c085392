import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isFileGone } from "../../db/connection.ts";
import { SmtpError } from "./smtp_error.ts";
import { troubleOf } from "./trouble.ts";
import { logs } from "./logs.ts";
import { routeOf } from "./route.ts";

/**
 * The errors of the protocol. Clients read an empty body as `null` and fail on text where they expect JSON, so
 * the body is empty unless a client shows it.
 */
function refusal(status: ContentfulStatusCode, body = ""): HTTPException {
  const headers = body ? { "content-type": "text/plain; charset=utf-8" } : undefined;
  return new HTTPException(status, { res: new Response(body || null, { status, headers }) });
}

/** Characters of what came that a refusal repeats. */
const MAX_QUOTED = 200;

export const badRequest = (reason = "") => refusal(400, reason);
export const noSuchFile = () => badRequest("no such file");
export const unauthorized = (reason = "") => refusal(401, reason);
export const badToken = () => refusal(401, "authorization error");
export const forbidden = () => refusal(403);
/** Clients look for the second half of the sentence. */
export const disabledByAdmin = (what: string) => refusal(403, `${what} disabled by the administrator`);
export const requestTimeout = () =>
  new HTTPException(408, { res: new Response(null, { status: 408, headers: { connection: "close" } }) });
export const notFound = () => refusal(404);
export const notAcceptable = () => refusal(406);
export const clash = () => refusal(409);
export const gone = () => refusal(410);
export const invalidInvitation = () => refusal(412);
export const alreadyMember = () => refusal(412);
export const tooLarge = () => refusal(413);
/** The person's files take all the room that each person has. */
export const quotaExceeded = () =>
  new HTTPException(413, { res: Response.json({ reason: "quota" }, { status: 413 }) });
export const uriTooLong = () => refusal(414);
export const wrongContentType = (got: string) =>
  refusal(
    415,
    got
      ? `the content type is not supported: ${got.slice(0, MAX_QUOTED)}`
      : "the request has no content type",
  );
export const headersTooLarge = () => refusal(431);
export const checksumMismatch = () => refusal(460 as ContentfulStatusCode, "the checksum does not match");
export const frozen = () => refusal(423);
/** Clients show the text, which the protocol fixes. */
export const usersReachedLimit = () => refusal(451, "License error: Users reached limit.");
export const upgradeRequired = () =>
  new HTTPException(426, {
    res: new Response(null, {
      status: 426,
      headers: { connection: "Upgrade", upgrade: "websocket", "sec-websocket-version": "13" },
    }),
  });
export const tooManyRequests = (seconds: number) =>
  new HTTPException(429, {
    res: new Response(null, { status: 429, headers: { "retry-after": String(seconds) } }),
  });
/** Waiting does not help: something has to be removed first. */
export const tooMany = () => refusal(429);
export const unavailable = () => comeBack("The server is busy. Try again in a moment.", 2);
/** Another server that the request needs does not answer as it should. */
export const providerDown = () =>
  refusal(503, "The provider of this sign-in cannot be reached. Try again in a moment.");
export const callsAreOff = () => refusal(503, "Calls are off.");
export const agoraFailed = () => refusal(503, "Agora does not answer as it should. Try again in a moment.");
export const paymentHostFailed = () =>
  refusal(503, "The payment host does not answer as it should. Try again in a moment.");
const noRoom = () => comeBack("The server has no room left. Whoever runs it has to make some.", 30);

const storageDown = () => comeBack("The storage of files does not answer. Try again in a moment.", 5);

export const mailIsOff = () => refusal(503);

/** Clients show the text: it is what the SMTP server answered. Anything else is a bug. */
export function mailFailed(error: unknown): Error {
  return error instanceof SmtpError ? refusal(500, error.message) : error as Error;
}

/** The response when the database is in trouble, or null when the error has another cause. */
export function troubled(error: unknown): HTTPException | null {
  const trouble = troubleOf(error);
  return trouble && { lost: unavailable, room: noRoom, storage: storageDown }[trouble]();
}

function comeBack(text: string, seconds: number): HTTPException {
  const headers = { "content-type": "text/plain; charset=utf-8", "retry-after": String(seconds) };
  return new HTTPException(503, { res: new Response(text, { status: 503, headers }) });
}

export function conflict(reason: "name_conflict" | "email_conflict"): HTTPException {
  return new HTTPException(409, { res: Response.json({ reason }, { status: 409 }) });
}

/** Somebody who owns private channels cannot go before these have another owner. */
export function ownsChannels(gids: number[]): HTTPException {
  return new HTTPException(409, { res: Response.json({ reason: "owns_channels", gids }, { status: 409 }) });
}

/** Refusals are sent as they are. A database in trouble is a 503, and a file that went just now a 400. Anything else is a bug and reveals nothing. */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof HTTPException) return withHeadersOf(c, error.getResponse());
  const trouble = isFileGone(error) ? noSuchFile() : troubled(error);
  if (trouble) return withHeadersOf(c, trouble.getResponse());
  const { method } = c.req;
  const route = routeOf(c);
  logs.error(`${method} ${route} failed:`, { method, route, error });
  return c.text("Server Error", 500);
}

/** A thrown response lacks the headers that middleware has set (CORS). */
function withHeadersOf(c: Context, response: Response): Response {
  return c.newResponse(
    response.body,
    response.status as ContentfulStatusCode,
    Object.fromEntries(response.headers),
  );
}
