import { logs } from "../base/logs.ts";
import { FastServer } from "./fast/fast_server.ts";
import { obstacle } from "./fast/probe.ts";
import type { Handler, HttpServer, HttpServerOptions } from "./handler.ts";
import { PlainServer } from "./plain_server.ts";

/** Listens at `where` and lets `handler` answer requests, on the fastest server that this runtime can run. */
export async function openHttpServer(
  where: Deno.TcpListenOptions,
  handler: Handler,
  options?: HttpServerOptions,
): Promise<HttpServer> {
  const reason = await obstacle();
  if (reason === null) return new FastServer(Deno.listen(where), handler, options);
  logs.info(
    `Deno ${Deno.version.deno} cannot run the fast HTTP server (${reason}), so Parley uses the plain one. ` +
      "Each open stream needs about three times the memory.",
  );
  return new PlainServer(where, handler, options);
}
