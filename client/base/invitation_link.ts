import { paths } from "./paths.ts";

/** The server may not know the host name under which the browser reaches it. */
export function linkHere(link: string): string {
  return `${location.origin}${paths.register}?${new URLSearchParams({ magic_token: tokenOf(link) })}`;
}

/** Old links have it before the hash, or after the path in the hash. */
export function tokenOf(link: string): string {
  const { searchParams, hash } = new URL(link);
  const inner = new URLSearchParams(hash.split("?", 2)[1]);
  return searchParams.get("magic_token") ?? inner.get("magic_token") ?? "";
}
