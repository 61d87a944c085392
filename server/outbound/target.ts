import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { type AddressRange, isPermitted } from "./addresses.ts";
import { OutboundError } from "./error.ts";

/** Returns the addresses of a name, the preferred one first. */
export type Resolve = (name: string) => Promise<string[]>;

/** Resolves as other programs on this machine do, with its hosts file. */
export const resolveBySystem: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/** Ports of services that may take a request for their own protocol (the "bad ports" of the fetch standard). */
// deno-fmt-ignore
const OTHER_SERVICES = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109,
  110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531,
  532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060,
  5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

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
  if (url.port && OTHER_SERVICES.has(Number(url.port))) {
    throw new OutboundError("refused", `The port of ${url.host} is that of another service`);
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
