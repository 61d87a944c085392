import { join } from "node:path";
import { StartError } from "../../db/start_error.ts";

/** Makes DATA_DIR, tries to write in it, and answers its true path. */
export async function openDataFolder(path: string): Promise<string> {
  try {
    // The account that root lends to the database has to pass through, and nobody has to look around.
    await Deno.mkdir(path, { recursive: true, mode: Deno.uid() === 0 ? 0o711 : 0o700 });
    const folder = await Deno.realPath(path);
    await Deno.remove(await Deno.makeTempFile({ dir: folder, prefix: ".writable-" }));
    return folder;
  } catch (cause) {
    const reason = (cause as Error).message.replace(/ \(os error \d+\).*/, "");
    throw new StartError(
      `Parley cannot write to ${
        join(path)
      } (${reason}): make it writable, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}
