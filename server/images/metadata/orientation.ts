import { Buffer } from "node:buffer";

/** EXIF data that says nothing but how the picture is turned (1 to 8). */
export function orientationOnly(orientation: number): Uint8Array {
  const tiff = Buffer.from("4d4d002a00000008000101120003000000010000000000000000", "hex");
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
