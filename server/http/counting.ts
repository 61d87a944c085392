import type { Context } from "hono";
import { byteLength } from "schemas/limits.ts";
import type { UserRow } from "../../db/tables.ts";
import type { Env } from "./context.ts";
import type { Writer } from "../limits/writes.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

export const TOO_MUCH = {
  429: { description: "This account sends too many requests or bytes; see Retry-After" },
};

export function writerOf(c: Context<Env>): Writer {
  return { user: c.get("user"), address: c.get("address") };
}

/** Counts a request that changes something. Throws 429 when the account has sent too many. */
export function countWrite(c: Context<Env>, user: UserRow): void {
  if (READING.has(c.req.method)) return;
  c.get("services").writes.take("requests", { user, address: c.get("address") }, 1);
}

/**
 * Counts a body and the properties beside it. It has been read by then: a client that still sends would see a lost
 * connection instead of the 429. Requests without an account have limits of their own.
 */
export function countBytes(c: Context, body: string): void {
  const { services, user } = (c as Context<Env>).var;
  if (!user) return;
  const size = Number(c.req.header("content-length")) || byteLength(body);
  const properties = c.req.header("x-properties")?.length ?? 0;
  services.writes.take("bytes", writerOf(c as Context<Env>), size + properties);
}
