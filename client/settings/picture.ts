/** As large as the server keeps it; a photograph from a camera would be refused for its size. */
const SIDE = 256;

/** The middle square of a picture, small. Throws when it is none. */
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
