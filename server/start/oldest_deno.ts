import { StartError } from "../../db/start_error.ts";

/** The first with `tryLock`, which keeps two processes from using one folder. */
const OLDEST = { major: 2, minor: 7 };

/** Refuses a runtime that is too old. `deno task start` runs this file first, before it installs and builds. */
export function checkDeno(version = Deno.version.deno): void {
  const [major, minor] = version.split(".").map(Number);
  if (major > OLDEST.major || major === OLDEST.major && minor >= OLDEST.minor) return;
  throw new StartError(
    `Parley needs Deno ${OLDEST.major}.${OLDEST.minor} or newer, and this is Deno ${version}: ` +
      'upgrade it with "deno upgrade", or start Parley with "npx --yes deno@2.9.6 task start".',
  );
}

if (import.meta.main) {
  try {
    checkDeno();
  } catch (error) {
    console.error((error as Error).message);
    Deno.exit(1);
  }
}
