import { generate } from "selfsigned";

/** A server as it is reached from outside: behind a proxy that speaks TLS for it. */
export async function behindTls(origin: string) {
  const names = { name: "subjectAltName" as const, altNames: [{ type: 2 as const, value: "localhost" }] };
  const { cert, private: key } = await generate([{ name: "commonName", value: "localhost" }], {
    keyType: "ec",
    extensions: [{ name: "basicConstraints", cA: true }, names],
  });
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
