/** Opens the address of a provider as a browser does, and returns where it sends the person in the end. */
export async function visit(url: string): Promise<URL> {
  const { origin } = new URL(url);
  const cookies = new Map<string, string>();
  let next = new URL(url);
  while (next.origin === origin) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(next, { redirect: "manual", headers: { cookie } });
    const text = await response.text();
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (!location) throw new Error(`${next} answered ${response.status}: ${text.slice(0, 2000)}`);
    next = new URL(location, next);
  }
  return next;
}
