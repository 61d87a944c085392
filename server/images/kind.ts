/** The first bytes of PNG, JPEG, GIF and WebP. */
const SIGNATURES = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/];

/**
 * Returns true if the bytes begin like a picture that we decode. The content type does not count: web clients call
 * everything a PNG. Nothing else may reach the decoder, least of all SVG.
 */
export function isPicture(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  return SIGNATURES.some((signature) => signature.test(start));
}

/** AVIF and HEIC. Of the latter we learn only the size. */
export function isHeif(bytes: Uint8Array): boolean {
  return /^ftyp(avi[fs]|hei[cxms]|mif1|msf1)/.test(String.fromCharCode(...bytes.subarray(4, 12)));
}
