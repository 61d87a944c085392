import { certificateOf } from "../support/certificate.ts";

/** A server as it is reached from outside: behind a proxy that speaks TLS for it. */
export async function behindTls(origin: string) {
  const { cert, private: key } = await certificateOf("localhost");
  const proxy = Deno.serve(
    { port: 0, hostname: "127.0.0.1", cert, key, onListen: () => {} },
    ({ url, method, headers, body }) => {
      const { pathname, search } = new URL(url);
      return fetch(origin + pathname + search, { method, headers, body });
    },
  );
  return {
    origin: `https://localhost:${proxy.addr.port}`,
    certificate: cert,
    [Symbol.asyncDispose]: () => proxy.shutdown(),
  };
}
