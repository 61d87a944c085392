import type { IncomingMessage } from "node:http";
import { bodyOf } from "./body.ts";
import type { Deadline } from "./deadline.ts";
import { OutboundError } from "./error.ts";
import type { Limits } from "./limits.ts";
import type { SingleRequest } from "./send.ts";

export interface Bounds {
  limits: Limits;
  deadline: Deadline;
  onlyBeginning?: boolean;
}

/** Statuses whose responses have no body, whatever their headers say. */
const NO_BODY = new Set([204, 205, 304]);

/** The response with its decoded body, which is read within the bounds. */
export function responseOf(current: SingleRequest, message: IncomingMessage, bounds: Bounds): Response {
  const status = message.statusCode!;
  if (status < 200 || status > 599) {
    throw new OutboundError("broken", `${status} is not the status of a response`);
  }
  const isBare = current.method === "HEAD" || NO_BODY.has(status);
  const response = new Response(isBare ? null : bodyOf(message, bounds), {
    status,
    headers: headersOf(message),
  });
  return named(response, current.url.href);
}

/** The same response with its whole body, so that nobody waits for the other server any more. */
export async function inMemory({ status, headers, url, body }: Response): Promise<Response> {
  const bytes = body && await new Response(body).bytes();
  return named(new Response(bytes, { status, headers }), url);
}

function named(response: Response, url: string): Response {
  return Object.defineProperty(response, "url", { value: url });
}

/** Without those that describe the body before it was decoded. */
function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    if (name === "content-encoding" || name === "content-length") continue;
    for (const value of values) headers.append(name, value);
  }
  return headers;
}
