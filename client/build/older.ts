/**
 * Milliseconds for which the files of an older build are kept after an upgrade, because pages that are open load their
 * parts from there. README.md says so too.
 */
export const OLDER_KEPT = 7 * 24 * 3_600_000;

/** The folder of them, beside `assets`. A file's time is that of the upgrade. */
export const OLDER = "older";

/** Takes the files of the builds before into the folder of a new one, except those that it has itself. */
export async function keepOlder(target: string, fresh: string): Promise<void> {
  const now = Date.now();
  const replaced = await filesIn(`${target}/assets`);
  const older = await filesIn(`${target}/${OLDER}`);
  const current = new Set((await filesIn(`${fresh}/assets`)).keys());
  for (const name of replaced.keys()) {
    if (!current.has(name)) await take(`${target}/assets/${name}`, `${fresh}/${OLDER}/${name}`, now);
  }
  for (const [name, time] of older) {
    if (current.has(name) || replaced.has(name) || time < now - OLDER_KEPT) continue;
    await take(`${target}/${OLDER}/${name}`, `${fresh}/${OLDER}/${name}`, time);
  }
}

async function take(from: string, to: string, time: number): Promise<void> {
  await Deno.mkdir(to.slice(0, to.lastIndexOf("/")), { recursive: true });
  await Deno.copyFile(from, to);
  await Deno.utime(to, new Date(time), new Date(time));
}

/** The times of all files in a folder, by name. */
async function filesIn(folder: string, prefix = "", found = new Map<string, number>()) {
  try {
    for await (const { name, isDirectory } of Deno.readDir(`${folder}/${prefix}`)) {
      if (isDirectory) await filesIn(folder, `${prefix}${name}/`, found);
      else found.set(prefix + name, (await Deno.stat(`${folder}/${prefix}${name}`)).mtime!.getTime());
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return found;
}
