import { readPicture } from "../images/thumbnail.ts";
import { OutboundError } from "../outbound/error.ts";
import type { Outbound } from "../outbound/fetch.ts";
import { USER_AGENT } from "./read_page.ts";

export interface PreviewImage {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

const TIME = 5000;
const BYTES = 5_242_880;
/** Icons of sites are sent as they are, because nothing here decodes them. */
const ICON_BYTES = 65_536;
const ICON = [0, 0, 1, 0];

/** A picture of a page, made small and anew, so that it holds nothing but a picture. Null for anything else. */
export async function readImage(outbound: Outbound, url: string): Promise<PreviewImage | null> {
  try {
    const bytes = await download(outbound, url);
    if (!bytes) return null;
    if (isIcon(bytes)) return { bytes, type: "image/x-icon" };
    const picture = await readPicture(() => Promise.resolve(bytes));
    if (!picture?.thumbnail) return null;
    return { bytes: new Uint8Array(picture.thumbnail.bytes), type: picture.thumbnail.type };
  } catch (error) {
    if (error instanceof OutboundError) return null;
    throw error;
  }
}

async function download(outbound: Outbound, url: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return await outbound.read(url, {
    headers: { accept: "image/*", "user-agent": USER_AGENT },
    limits: { whole: TIME, head: TIME, idle: TIME, bodyBytes: BYTES },
  }, async (response) => {
    const type = response.headers.get("content-type") ?? "";
    return response.ok && /^\s*image\/(?!svg)/i.test(type) ? await response.bytes() : null;
  });
}

function isIcon(bytes: Uint8Array): boolean {
  return bytes.length <= ICON_BYTES && ICON.every((byte, at) => bytes[at] === byte);
}
