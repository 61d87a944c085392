import type { LinkPreview } from "./previews.ts";

/** Returns true if there is anything to show. A picture, a sound or a film needs no title. */
export function isPreview({ title, site_name, images, audios, videos }: LinkPreview): boolean {
  return !!(title || site_name || images.length || audios.length || videos.length);
}
