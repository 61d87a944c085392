import type { ReactNode } from "react";
import { Link } from "wouter";
import { safeHref } from "./rich_text.ts";

/** Links into this app open in the same tab. All others open in a new tab, without a referrer. */
export function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  const address = safeHref(href);
  if (!address) return children;

  const inside = internalPath(address);
  if (inside) return <Link className="link" href={inside}>{children}</Link>;
  return <a className="link" href={address} target="_blank" rel="noopener noreferrer">{children}</a>;
}

/** Returns the path if the address is one of our own screens. */
function internalPath(address: string): string | null {
  const here = globalThis.location?.origin;
  const { origin, pathname, search } = new URL(address);
  const isScreen = /^\/(?:$|(?:chat|users|favs|files|setting)(?:\/|$))/.test(pathname);
  return origin === here && isScreen ? pathname + search : null;
}
