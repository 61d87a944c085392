import type { Context } from "hono";
import type { Env } from "../http/context.ts";
import { pageOf } from "../http/own_address.ts";
import type { Origin } from "../security_events/origin.ts";
import { originOf } from "../security_events/origin_of.ts";

/** Keeps where this admin has opened the app. Only admins are believed, because links in mails lead there. */
export async function keepSeenUrl(c: Context<Env>, origin: Origin = originOf(c)): Promise<void> {
  const { settings } = c.var.services;
  const seen_url = pageOf(c);
  if ((await settings.read("organization")).seen_url === seen_url) return;
  await settings.change("organization", origin, () => ({ seen_url }));
}
