import type { MessageFile } from "./file.ts";
import { fileUrl } from "./file_url.ts";

/** Browsers put pictures on the clipboard on pages with TLS only, and only as PNG. */
export const mayCopyPictures = () => "ClipboardItem" in globalThis && !!navigator.clipboard?.write;

/** The clipboard gets a promise, because it has to be asked while the click is handled. */
export async function copyPicture(file: Pick<MessageFile, "path">): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ "image/png": pngOf(fileUrl(file)) })]);
}

async function pngOf(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The picture was answered ${response.status}.`);
  const blob = await response.blob();
  return blob.type === "image/png" ? blob : await drawn(blob);
}

async function drawn(blob: Blob): Promise<Blob> {
  const picture = await createImageBitmap(blob);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext("2d")!.drawImage(picture, 0, 0);
  picture.close();
  return await new Promise((done, failed) =>
    canvas.toBlob((png) => png ? done(png) : failed(new Error("The picture is too large.")), "image/png")
  );
}
