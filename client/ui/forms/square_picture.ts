/** The largest size that the server stores. It refuses a camera's photograph for its size. */
const SIDE = 256;

/** Returns the middle square of a picture, scaled down. Throws when the file is no picture. */
export async function squareOf(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const to = Math.min(SIDE, side);
  const canvas = new OffscreenCanvas(to, to);
  const left = (picture.width - side) / 2;
  const top = (picture.height - side) / 2;
  const pen = canvas.getContext("2d")!;
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, left, top, side, side, 0, 0, to, to);
  picture.close();
  return await canvas.convertToBlob({ type: "image/png" });
}
