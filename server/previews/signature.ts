import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { LinkPreview } from "schemas/previews.ts";

/**
 * The preview with pictures at addresses of this server. They are signed: without that, anybody could make this
 * server fetch anything.
 */
export function withProxiedImages(preview: LinkPreview, secret: string): LinkPreview {
  const here = (url: string | null) => url && imagePath(url, secret);
  return {
    ...preview,
    images: preview.images.map((image) => ({
      ...image,
      url: imagePath(image.secure_url ?? image.url, secret),
      secure_url: null,
    })),
    favicon_url: here(preview.favicon_url),
  };
}

/** The address on this server at which clients get a picture from elsewhere. */
export function imagePath(url: string, secret: string): string {
  return `/api/resource/preview_image?${new URLSearchParams({ url, signature: signatureOf(url, secret) })}`;
}

export function isSigned(url: string, signature: string, secret: string): boolean {
  const [own, given] = [Buffer.from(signatureOf(url, secret)), Buffer.from(signature)];
  return own.length === given.length && timingSafeEqual(own, given);
}

function signatureOf(url: string, secret: string): string {
  return createHmac("sha256", secret).update(`preview image ${url}`).digest("base64url");
}
