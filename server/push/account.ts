import type { Section } from "../server_settings/sections.ts";
import type { ServerSettings } from "../server_settings/settings.ts";

export type FcmAccount = Section<"fcm">;

/** Returns true if messages are pushed to phones. The vendor's own service account is none that this server has. */
export function isUsable({ enabled, use_official, project_id, private_key, client_email }: FcmAccount) {
  return enabled && !use_official && project_id !== "" && private_key !== "" && client_email !== "";
}

/** Null while push is off. */
export async function accountForPush(settings: ServerSettings): Promise<FcmAccount | null> {
  const account = await settings.read("fcm");
  return isUsable(account) ? account : null;
}
