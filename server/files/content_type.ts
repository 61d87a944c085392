import { format, isTokenValid, isTypeValid, parse } from "content-type";
import mime from "mime";
import { MAX_CONTENT_TYPE_LENGTH } from "schemas/files.ts";

export const UNKNOWN_TYPE = "application/octet-stream";

/**
 * The type that an uploader states, as one `type/subtype` with well-formed parameters. Without one it follows from the
 * name: browsers state an empty one for types that they do not know.
 */
export function typeOf(name: string, stated: string | null | undefined): string {
  return cleanType(stated ?? "") ?? mime.getType(name) ?? UNKNOWN_TYPE;
}

/**
 * Undefined for what is no type. A header may name several, separated by commas, and browsers take the last one. So
 * nothing is stored or sent that has not been parsed and written anew, and no value needs quotes.
 */
export function cleanType(stated: string): string | undefined {
  const { type, parameters } = parse(stated);
  if (!isTypeValid(type) || type.includes("*")) return undefined;
  const wellFormed = Object.entries(parameters).filter((pair) => pair.every((token) => isTokenValid(token)));
  const whole = format({ type, parameters: Object.fromEntries(wellFormed) });
  return whole.length <= MAX_CONTENT_TYPE_LENGTH ? whole : type;
}
