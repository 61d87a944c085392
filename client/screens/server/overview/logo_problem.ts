const MAX_BYTES = 5_000_000;
const LEAST_SIDE = 128;

/** What is wrong with a picture for the logo. */
export async function logoProblem(file: Blob): Promise<"tooLarge" | "tooSmall" | "unreadable" | undefined> {
  if (file.size > MAX_BYTES) return "tooLarge";
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return "unreadable";
  const side = Math.min(picture.width, picture.height);
  picture.close();
  return side < LEAST_SIDE ? "tooSmall" : undefined;
}
