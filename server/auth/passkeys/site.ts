import type { Context } from "hono";
import type { Env } from "../../http/context.ts";
import { pageOf } from "../../http/own_address.ts";
import { originOf } from "../../security_events/origin_of.ts";

/**
 * Keeps where this admin opened the app to switch passkeys on. While they are on it stays, because with another
 * address all passkeys would be lost. Only admins are believed.
 */
export async function keepPasskeySite(c: Context<Env>): Promise<void> {
  const { settings } = c.var.services;
  if ((await settings.read("login")).passkey) return;
  await settings.change("passkeys", originOf(c), () => ({ seen_url: pageOf(c) }));
}
