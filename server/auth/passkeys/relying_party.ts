import { isIP } from "node:net";
import type { Services } from "../../app/services.ts";

/** The site that passkeys are made for. */
export interface RelyingParty {
  /** Its host name. A passkey works there and nowhere else, so it is lost when the server moves. */
  id: string;
  /** The addresses of its pages that may use passkeys. */
  origins: string[];
}

/**
 * The site of this server, or null while it has no address that passkeys can belong to. The address comes from the
 * settings and never from a request: its sender could name another site, and use passkeys that were made there.
 */
export async function relyingParty({ settings, environment }: Services): Promise<RelyingParty | null> {
  const { frontend_url } = await settings.read("organization");
  const { seen_url } = await settings.read("passkeys");
  const stated = [frontend_url, environment.PUBLIC_URL].filter((url) => url != null);
  return siteOf(stated.length > 0 ? stated : [seen_url].filter((url) => url !== null));
}

/** The site of the first of these addresses that can have passkeys. */
export function siteOf(addresses: string[]): RelyingParty | null {
  const [first, ...others] = addresses.map((url) => new URL(url).origin).filter(canHavePasskeys);
  if (first === undefined) return null;
  const { hostname: id } = new URL(first);
  const isOurs = (origin: string) => `.${new URL(origin).hostname}`.endsWith(`.${id}`);
  return { id, origins: [...new Set([first, ...others.filter(isOurs)])] };
}

/** Browsers offer passkeys on pages that came with TLS, or from the same machine, under a name. */
function canHavePasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  if (/(^|\.)localhost$/.test(hostname)) return true;
  return protocol === "https:" && isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
}
