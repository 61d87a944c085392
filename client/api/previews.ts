import type { Common } from "schemas/common.ts";
import type { LinkPreview } from "schemas/previews.ts";
import { call } from "./http.ts";
import { callSignedIn } from "./tokens.ts";

/** Its pictures are at addresses of this server. */
export const getLinkPreview = (url: string) =>
  callSignedIn<LinkPreview>("/resource/open_graphic_parse", { query: { url, proxied: "true" } });

export const getCommon = () => call<Common>("/admin/system/common");

/** Clients keep settings of their own there, so only this one is changed. */
export async function changeLinkPreviews(enable_msg_url_preview: boolean): Promise<void> {
  const { ext_setting } = await getCommon();
  const others = JSON.parse(ext_setting ?? "{}");
  const json = { ext_setting: JSON.stringify({ ...others, enable_msg_url_preview }) };
  await callSignedIn<null>("/admin/system/common", { method: "PUT", json });
}

export async function getLinkPreviewsOn(): Promise<boolean> {
  const { ext_setting } = await getCommon();
  return JSON.parse(ext_setting ?? "{}").enable_msg_url_preview !== false;
}
