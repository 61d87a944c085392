import { paths } from "./routes.ts";

/** The server may not know by which name the reader reaches it. */
export function linkHere(link: string): string {
  return `${location.origin}${paths.register}?${new URLSearchParams({ magic_token: tokenOf(link) })}`;
}

/** Old links have it before the hash, or behind the path in it. */
export function tokenOf(link: string): string {
  const { searchParams, hash } = new URL(link);
  const inner = new URLSearchParams(hash.split("?", 2)[1]);
  return searchParams.get("magic_token") ?? inner.get("magic_token") ?? "";
}
