/** Kept for database connections, files and the runtime itself, which panics when none is left. */
const RESERVE = 128;

/** The most connections that may be open at once. */
export function mostConnections(): number {
  const most = mostDescriptors();
  return Math.max(most - RESERVE, Math.floor(most / 2));
}

/** The runtime has already raised its soft limit to the hard one. */
function mostDescriptors(): number {
  return Number(Deno.build.os === "linux" ? fromProc() : fromShell()) || Infinity;
}

function fromProc(): string | undefined {
  return /^Max open files\s+(\d+)/m.exec(Deno.readTextFileSync("/proc/self/limits"))?.[1];
}

/** A child process inherits our limit. */
function fromShell(): string {
  const { stdout } = new Deno.Command("sh", { args: ["-c", "ulimit -n"] }).outputSync();
  return new TextDecoder().decode(stdout).trim();
}
