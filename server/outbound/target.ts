import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { type AddressRange, isPermitted } from "./addresses.ts";
import { OutboundError } from "./error.ts";

/** Returns the addresses of a name, the preferred one first. */
export type Resolve = (name: string) => Promise<string[]>;

/** Resolves as other programs on this machine do, with its hosts file. */
export const resolveBySystem: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/** Parses and checks a URL. The parser writes hosts like `0x7f.1` as `127.0.0.1`. */
export function readUrl(text: string | URL, base?: URL): URL {
  const url = URL.parse(text, base);
  if (!url) throw new OutboundError("refused", `${text} is no URL`);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new OutboundError("refused", `${url.protocol} is neither http: nor https:`);
  }
  if (url.username || url.password) {
    throw new OutboundError("refused", `The URL of ${url.host} holds a user name or a password`);
  }
  return url;
}

/** The addresses to connect to for a URL. All of them are checked. */
export async function addressesOf(url: URL, resolve: Resolve, allowed: AddressRange[]): Promise<string[]> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const found = isIP(host) ? [host] : await resolved(host, resolve);
  const permitted = found.filter((address) => isPermitted(address, allowed));
  if (permitted.length > 0) return permitted;
  throw new OutboundError(
    "refused",
    isIP(host)
      ? `${host} is not a public address, and not in OUTBOUND_ALLOW`
      : `${host} resolves to ${found.join(", ")}: not a public address, and not in OUTBOUND_ALLOW`,
  );
}

async function resolved(name: string, resolve: Resolve): Promise<string[]> {
  const found = await resolve(name).catch((cause) => {
    throw new OutboundError("unreachable", `The name ${name} cannot be resolved`, { cause });
  });
  if (found.length === 0) throw new OutboundError("unreachable", `The name ${name} has no address`);
  return found;
}
