import fresh from "fresh";

type Ask = (header: string) => string | undefined;
interface Version {
  etag: string;
  "last-modified": string;
}

/** The answer that the conditions of a request demand instead of the file (RFC 9110, 13.2.2). */
export function conditionalStatus(ask: Ask, version: Version): 304 | 412 | undefined {
  const match = ask("if-match");
  const unmodified = ask("if-unmodified-since");
  if (match !== undefined ? !names(match, version.etag) : isLater(version, unmodified)) return 412;
  const asked = {
    "if-none-match": ask("if-none-match"),
    "if-modified-since": ask("if-modified-since"),
  };
  return fresh(asked, { ...version }) ? 304 : undefined;
}

/** Returns true if a range is still that of the version that the client has. */
export function rangeApplies(ask: Ask, version: Version): boolean {
  const known = ask("if-range");
  if (known === undefined) return true;
  return known.startsWith('"') ? known === version.etag : known === version["last-modified"];
}

/** Strongly: a weak tag names nothing here. */
function names(list: string, etag: string): boolean {
  return list.trim() === "*" || list.split(",").some((one) => one.trim() === etag);
}

/** A time that cannot be read is ignored. */
function isLater(version: Version, time: string | undefined): boolean {
  return time !== undefined && Date.parse(version["last-modified"]) > Date.parse(time);
}
