import { badRequest } from "../base/errors.ts";
import { inTurn } from "./decoding.ts";
import { isPicture } from "./kind.ts";

/** Width and height of stored avatars in pixels. */
const AVATAR_SIZE = 256;
/** The same of the organization's logo. */
const LOGO_SIZE = 240;
const MAX_PIXELS = 25_000_000;

export const makeAvatar = (bytes: Uint8Array) => makePng(bytes, AVATAR_SIZE);
export const makeLogo = (bytes: Uint8Array) => makePng(bytes, LOGO_SIZE);

/**
 * The picture as a PNG that fits into a square of `size` pixels, rotated upright and without metadata such as place
 * and time. Throws 400 for what is no picture.
 */
async function makePng(bytes: Uint8Array, size: number): Promise<Uint8Array> {
  if (!isPicture(bytes)) throw badRequest("neither PNG, JPEG, GIF nor WebP");
  try {
    return await inTurn((sharp) =>
      sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
        .autoOrient()
        .resize(size, size, { fit: "inside", withoutEnlargement: true })
        .png()
        .toBuffer()
    );
  } catch {
    throw badRequest("the picture cannot be decoded");
  }
}
