import { paths } from "./paths.ts";

export function registerPath(magic_token: string): string {
  return `${paths.register}?${new URLSearchParams({ magic_token })}`;
}

/** The server may not know the host name under which the browser reaches it. */
export function linkHere(link: string): string {
  return linkAt(location.origin, link);
}

/** The same at an address under which people reach the server. */
export function linkAt(address: string, link: string): string {
  return address + registerPath(tokenOf(link));
}

/** Old links have it before the hash, or after the path in the hash. */
export function tokenOf(link: string): string {
  const { searchParams, hash } = new URL(link);
  const inner = new URLSearchParams(hash.split("?", 2)[1]);
  return searchParams.get("magic_token") ?? inner.get("magic_token") ?? "";
}
