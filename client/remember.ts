const YEAR = 31_536_000;

export function cookie(name: string): string | undefined {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}

/** In a cookie too, so that the server renders the next page right at once. */
export function remember(name: string, value: string) {
  keep(name, value);
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
}

/** Storage may be switched off; then nothing was kept. */
export function kept(name: string, where: "localStorage" | "sessionStorage" = "localStorage"): string | null {
  try {
    return globalThis[where].getItem(name);
  } catch {
    return null;
  }
}

export function keep(
  name: string,
  value: string | null,
  where: "localStorage" | "sessionStorage" = "localStorage",
) {
  try {
    if (value === null) globalThis[where].removeItem(name);
    else globalThis[where].setItem(name, value);
  } catch {
    // The cookie, or the next sign-in, has to do without.
  }
}
