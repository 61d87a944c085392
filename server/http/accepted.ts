import { parseAccept } from "hono/utils/accept";

/** Browsers send less. What comes after it is not read. */
const MAX_ACCEPT_LENGTH = 1000;

/** Lists what a header such as `Accept-Language` asks for, the most wanted first. */
export function accepted(header = ""): string[] {
  return parseAccept(header.slice(0, MAX_ACCEPT_LENGTH)).filter(({ q }) => q > 0).map(({ type }) => type);
}
