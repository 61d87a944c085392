import type { Sharp, SharpOptions } from "sharp";
import { badRequest } from "../errors.ts";
import { isPicture } from "./kind.ts";

/** Width and height of stored avatars in pixels. */
export const AVATAR_SIZE = 256;
/** The same of the organization's logo. */
const LOGO_SIZE = 240;
/** A few bytes can encode any number of pixels. A larger picture is an attack. */
const MAX_PIXELS = 25_000_000;

type MakeSharp = (input: Uint8Array, options: SharpOptions) => Sharp;
let loading: Promise<MakeSharp> | undefined;
/** Pictures are decoded one at a time, because each may take a hundred megabytes. */
let last: Promise<unknown> = Promise.resolve();

export const makeAvatar = (bytes: Uint8Array) => makePng(bytes, AVATAR_SIZE);
export const makeLogo = (bytes: Uint8Array) => makePng(bytes, LOGO_SIZE);

/**
 * The picture as a PNG that fits into a square of `size` pixels, rotated upright and without metadata such as place
 * and time. Throws 400 for what is no picture.
 */
async function makePng(bytes: Uint8Array, size: number): Promise<Uint8Array> {
  if (!isPicture(bytes)) throw badRequest("neither PNG, JPEG, GIF nor WebP");
  const made = last.then(() => shrink(bytes, size));
  last = made.catch(() => {});
  return await made;
}

async function shrink(bytes: Uint8Array, size: number): Promise<Uint8Array> {
  const sharp = await (loading ??= load());
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize(size, size, { fit: "inside", withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    throw badRequest("the picture cannot be decoded");
  }
}

/** The library is slow to load and takes 30 MB, so it is loaded with the first picture. */
async function load(): Promise<MakeSharp> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
