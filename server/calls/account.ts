import { callsAreOff } from "../base/errors.ts";
import type { Section } from "../server_settings/sections.ts";
import type { ServerSettings } from "../server_settings/settings.ts";

export type AgoraAccount = Section<"agora">;

/** Returns true if people can call each other: it is switched on, and tokens can be signed. */
export async function callsAreOn(settings: ServerSettings): Promise<boolean> {
  const { enabled, app_id, app_certificate } = await settings.read("agora");
  return enabled && app_id !== "" && app_certificate !== "";
}

/** Throws 503 while calls are off. */
export async function accountForCalls(settings: ServerSettings): Promise<AgoraAccount> {
  if (!await callsAreOn(settings)) throw callsAreOff();
  return await settings.read("agora");
}
