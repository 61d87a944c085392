import { randomId } from "../../../../api/device.ts";
import type { LocalFile } from "../../../../state/local_file.ts";

export interface Prepared {
  file: LocalFile;
  bytes: Blob;
}

/** In milliseconds. A browser that cannot play a film may never say so. */
const LONGEST_LOOK = 3000;
const QUALITY = 0.9;

/** Measures pictures and films, so that their room is reserved, and makes JPEGs of what only some devices show. */
export async function prepare(given: File, name = given.name): Promise<Prepared> {
  const jpeg = isHeic(given) ? await toJpeg(given).catch(() => null) : null;
  const bytes = jpeg ?? given;
  const named = jpeg ? `${name.replace(/\.hei[cf]$/i, "")}.jpg` : name;
  const size = await sizeOf(bytes).catch(() => null);
  const file = { id: randomId(), name: named, type: bytes.type, size: bytes.size, ...size };
  return { file, bytes };
}

function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** Fails where the browser cannot decode it. Then it is sent as it is. */
async function toJpeg(heic: File): Promise<Blob> {
  using picture = closing(await createImageBitmap(heic));
  const { width, height } = picture.bitmap;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")!.drawImage(picture.bitmap, 0, 0);
  return await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
}

async function sizeOf(bytes: Blob): Promise<{ width: number; height: number } | null> {
  if (bytes.type.startsWith("video/")) return await sizeOfFilm(bytes);
  if (!bytes.type.startsWith("image/")) return null;
  using picture = closing(await createImageBitmap(bytes));
  const { width, height } = picture.bitmap;
  return { width, height };
}

function closing(bitmap: ImageBitmap) {
  return { bitmap, [Symbol.dispose]: () => bitmap.close() };
}

async function sizeOfFilm(bytes: Blob): Promise<{ width: number; height: number } | null> {
  const film = document.createElement("video");
  film.preload = "metadata";
  film.src = URL.createObjectURL(bytes);
  const timer = AbortSignal.timeout(LONGEST_LOOK);
  await new Promise((done) => {
    for (const event of ["loadedmetadata", "error"]) film.addEventListener(event, done);
    timer.addEventListener("abort", done);
  });
  const { videoWidth: width, videoHeight: height } = film;
  URL.revokeObjectURL(film.src);
  return width && height ? { width, height } : null;
}
