/**
 * Picks a port below the range for outgoing connections. Inside it, a client that reconnects while the database is
 * down could get the database's own port, so that the database cannot start again.
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
