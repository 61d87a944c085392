import type { Sharp, SharpOptions } from "sharp";
import { badRequest } from "../errors.ts";
import { isPicture } from "./kind.ts";

/** Pixels to a side of what is kept. */
export const AVATAR_SIZE = 256;
/** A few bytes can stand for any number of pixels; beyond this nobody means well. */
const MAX_PIXELS = 25_000_000;

type MakeSharp = (input: Uint8Array, options: SharpOptions) => Sharp;
let loading: Promise<MakeSharp> | undefined;
/** One picture is decoded at a time, however many come: each may take a hundred megabytes. */
let last: Promise<unknown> = Promise.resolve();

/** The picture as a small PNG, the right way up, without what a camera says of place and time. Else a 400. */
export async function makeAvatar(bytes: Uint8Array): Promise<Uint8Array> {
  if (!isPicture(bytes)) throw badRequest("neither PNG, JPEG, GIF nor WebP");
  const made = last.then(() => shrink(bytes));
  last = made.catch(() => {});
  return await made;
}

async function shrink(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await (loading ??= load());
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize(AVATAR_SIZE, AVATAR_SIZE, { fit: "inside", withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    throw badRequest("the picture cannot be decoded");
  }
}

/** The library takes its time and 30 MB: it comes when the first picture does. */
async function load(): Promise<MakeSharp> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
