import { randomId } from "../../../../api/auth/device.ts";
import type { LocalFile } from "../../../../state/local_file.ts";

interface Prepared {
  file: LocalFile;
  bytes: Blob;
}

/** In milliseconds. A browser that cannot play a file may never say so. */
const LONGEST_LOOK = 3000;
const QUALITY = 0.9;

type Measures = Pick<LocalFile, "width" | "height" | "duration">;

/** Measures pictures, films and sounds, and makes JPEGs of what only some devices show. */
export async function prepare(given: File, name = given.name): Promise<Prepared> {
  const jpeg = isHeic(given) ? await toJpeg(given).catch(() => null) : null;
  const bytes = jpeg ?? given;
  const named = jpeg ? `${name.replace(/\.hei[cf]$/i, "")}.jpg` : name;
  const measures = await measure(bytes).catch(() => ({}));
  const file = { id: randomId(), name: named, type: bytes.type, size: bytes.size, ...measures };
  return { file, bytes };
}

function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** Fails where the browser cannot decode it. Then it is sent as it is. */
async function toJpeg(heic: File): Promise<Blob> {
  const canvas = await drawn(heic, (picture) => {
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext("2d")!.drawImage(picture, 0, 0);
    return canvas;
  });
  return await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
}

async function measure(bytes: Blob): Promise<Measures> {
  if (bytes.type.startsWith("video/")) return await measureFilm(bytes);
  if (bytes.type.startsWith("audio/")) return await measureSound(bytes);
  if (!bytes.type.startsWith("image/")) return {};
  return await drawn(bytes, ({ width, height }) => ({ width, height }));
}

/** A decoded picture takes much memory until it is closed. */
async function drawn<Answer>(picture: Blob, use: (bitmap: ImageBitmap) => Answer): Promise<Answer> {
  const bitmap = await createImageBitmap(picture);
  try {
    return use(bitmap);
  } finally {
    bitmap.close();
  }
}

async function measureFilm(bytes: Blob): Promise<Measures> {
  const { videoWidth: width, videoHeight: height } = await looked(document.createElement("video"), bytes);
  return width && height ? { width, height } : {};
}

async function measureSound(bytes: Blob): Promise<Measures> {
  const { duration } = await looked(new Audio(), bytes);
  return Number.isFinite(duration) ? { duration: Math.round(duration * 1000) } : {};
}

/** Resolves when the browser knows what it can know without playing it. */
async function looked<Player extends HTMLMediaElement>(player: Player, bytes: Blob): Promise<Player> {
  player.preload = "metadata";
  player.src = URL.createObjectURL(bytes);
  const timer = AbortSignal.timeout(LONGEST_LOOK);
  await new Promise((done) => {
    for (const event of ["loadedmetadata", "error"]) player.addEventListener(event, done);
    timer.addEventListener("abort", done);
  });
  URL.revokeObjectURL(player.src);
  return player;
}
