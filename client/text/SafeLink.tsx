import type { ReactNode } from "react";
import { Link } from "wouter";
import { safeHref } from "./rich_text.ts";

/** What leads into this house stays in the tab; everything else opens beside it, and learns nothing of us. */
export function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  const address = safeHref(href);
  if (!address) return children;

  const inside = placeInside(address);
  if (inside) return <Link className="link" href={inside}>{children}</Link>;
  return <a className="link" href={address} target="_blank" rel="noopener noreferrer">{children}</a>;
}

/** The path of one of our own screens, if that is where it leads. */
function placeInside(address: string): string | null {
  const here = globalThis.location?.origin;
  const { origin, pathname, search } = new URL(address);
  const isScreen = /^\/(?:$|(?:chat|users|favs|files|setting)(?:\/|$))/.test(pathname);
  return origin === here && isScreen ? pathname + search : null;
}
