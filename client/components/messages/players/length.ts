import type { MessageFile } from "../files/file.ts";
import { fileUrl } from "../files/file_url.ts";

/** In seconds. Browsers load only the beginning of a recording for it. Null when it does not tell. */
export async function lengthOf(file: MessageFile, left: AbortSignal): Promise<number | null> {
  const audio = new Audio();
  audio.preload = "metadata";
  await new Promise((done) => {
    for (const event of ["loadedmetadata", "error"]) audio.addEventListener(event, done);
    left.addEventListener("abort", done);
    audio.src = fileUrl(file);
  });
  const { duration } = audio;
  audio.removeAttribute("src");
  audio.load();
  return Number.isFinite(duration) ? duration : null;
}
