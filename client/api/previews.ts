import type { LinkPreview } from "schemas/previews.ts";
import { getCommon, putCommon } from "./http/common.ts";
import { callSignedIn } from "./http/tokens.ts";

/** Its pictures are at addresses of this server. */
export const getLinkPreview = (url: string) =>
  callSignedIn<LinkPreview>("/resource/open_graphic_parse", { query: { url, proxied: "true" } });

export const changeLinkPreviews = (enable_msg_url_preview: boolean) => putCommon({ enable_msg_url_preview });

export async function getLinkPreviewsOn(): Promise<boolean> {
  const { ext_setting } = await getCommon();
  return JSON.parse(ext_setting ?? "{}").enable_msg_url_preview !== false;
}
