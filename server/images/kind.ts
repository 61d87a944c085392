/** How PNG, JPEG, GIF and WebP begin. */
const SIGNATURES = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/];

/**
 * Whether this begins like one of the pictures that we decode, whatever its sender calls it: web clients call
 * everything a PNG. Nothing else, SVG above all, comes near the decoder.
 */
export function isPicture(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  return SIGNATURES.some((signature) => signature.test(start));
}
