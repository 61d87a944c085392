import { join } from "node:path";
import { StartError } from "../../db/start_error.ts";

/** Creates DATA_DIR, tries to write in it, and returns its real path. */
export function openDataFolder(path: string): Promise<string> {
  // Under root the database runs as another account. It has to enter the folder, but nobody may list it.
  return openFolder(path, Deno.uid() === 0 ? 0o711 : 0o700);
}

/** The folder in DATA_DIR for what people upload. The database's account has no business there. */
export function openFilesFolder(dataFolder: string): Promise<string> {
  return openFolder(join(dataFolder, "files"), 0o700);
}

async function openFolder(path: string, mode: number): Promise<string> {
  try {
    await Deno.mkdir(path, { recursive: true, mode });
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
