import type { Metadata, Sharp } from "sharp";
import { inTurn, MAX_PIXELS } from "./decoding.ts";
import { isHeif, isPicture } from "./kind.ts";
import { withoutPrivateData } from "./metadata/clean.ts";

/** Width and height of the box that thumbnails fit into. */
const SIZE = 480;

interface Picture {
  /** In pixels, as it is seen. */
  width: number;
  height: number;
  /** Null when the picture cannot be decoded, or has too many pixels. */
  thumbnail: { bytes: Uint8Array; type: string } | null;
  /** The same picture without private data; null when it has none. */
  cleaned: Uint8Array | null;
}

/**
 * The size of a picture, and a small version of it: upright, without metadata such as place and time, and moving if
 * the picture moves. Null for everything but PNG, JPEG, GIF, WebP, AVIF and HEIC. `read` is called when it is the picture's turn.
 */
export function readPicture(read: () => Promise<Uint8Array>): Promise<Picture | null> {
  return inTurn(async (sharp) => {
    const bytes = await read();
    if (!isPicture(bytes) && !isHeif(bytes)) return null;
    const decode = (animated: boolean) =>
      sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", animated });
    const metadata = await decode(false).metadata().catch(() => null);
    if (!metadata) return null;
    const moves = (metadata.pages ?? 1) > 1 && metadata.format !== "heif";
    const thumbnail = await make(decode(moves), metadata, moves).catch(() => null);
    return { ...metadata.autoOrient, thumbnail, cleaned: withoutPrivateData(bytes, metadata) };
  });
}

async function make(picture: Sharp, { format, hasAlpha }: Metadata, moves: boolean) {
  // The decoder cannot rotate what moves.
  const upright = moves ? picture : picture.autoOrient();
  const small = upright.resize(SIZE, SIZE, { fit: "inside", withoutEnlargement: true });
  const type = moves ? format : hasAlpha ? "png" : "jpeg";
  return { bytes: await small.toFormat(type).toBuffer(), type: `image/${type}` };
}
