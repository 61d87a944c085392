/**
 * Below the range from which systems lend ports to outgoing connections: there, a client that reconnects while
 * the database is down can be lent the database's own port and so keep it from coming back.
 */
export function pickFreePort(): number {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 17_000);
    try {
      Deno.listen({ hostname: "127.0.0.1", port }).close();
      return port;
    } catch (error) {
      if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    }
  }
}
