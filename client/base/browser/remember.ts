import { keep } from "./storage.ts";

const YEAR = 31_536_000;

export function cookie(name: string): string | undefined {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}

/** Also writes a cookie, so that the server renders the next page correctly. */
export function remember(name: string, value: string) {
  keep(name, value);
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
}
