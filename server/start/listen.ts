import { StartError } from "../../db/start_error.ts";
import type { Environment } from "../base/environment.ts";
import type { Handler, HttpServer } from "./handler.ts";
import { openHttpServer } from "./http_server.ts";

/** Fails at once when the port is taken, before the slow part of the start. */
export async function refuseTakenPort({ HOST, PORT }: Environment): Promise<void> {
  await explained({ HOST, PORT }, () => Deno.listen({ hostname: HOST, port: PORT }).close());
}

export function listen({ HOST, PORT }: Environment, handler: Handler): Promise<HttpServer> {
  return explained({ HOST, PORT }, () => openHttpServer({ hostname: HOST, port: PORT }, handler));
}

async function explained<T>(
  { HOST, PORT }: Pick<Environment, "HOST" | "PORT">,
  open: () => T | Promise<T>,
): Promise<T> {
  try {
    return await open();
  } catch (cause) {
    throw new StartError(reason(cause as Error, HOST, PORT), { cause });
  }
}

function reason(error: Error, HOST: string, PORT: number): string {
  if (error instanceof Deno.errors.AddrInUse) {
    return `Port ${PORT} is taken: stop what uses it, or set PORT to another number.`;
  }
  if (error instanceof Deno.errors.PermissionDenied) {
    return `Parley may not listen on port ${PORT}: set PORT to a number above 1023.`;
  }
  return `Parley cannot listen on ${HOST} (${
    error.message.replace(/ \(os error \d+\)/, "")
  }): set HOST to an address of this machine.`;
}
