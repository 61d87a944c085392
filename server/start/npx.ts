const LOOK_AGAIN = 1000;

/**
 * `npx deno task start` passes a signal on to a shell, which dies without passing it further. Stopping npx would
 * leave Parley running, so we watch whether npx is still there. Null when npx did not start us.
 */
export function startedByNpx(): Promise<void> | null {
  if (Deno.build.os !== "linux" || Deno.env.get("npm_command") !== "exec") return null;
  const npx = ancestors().find(isNpx);
  if (!npx) return null;

  const gone = Promise.withResolvers<void>();
  const timer = setInterval(() => {
    if (isNpx(npx)) return;
    clearInterval(timer);
    gone.resolve();
  }, LOOK_AGAIN);
  Deno.unrefTimer(timer);
  return gone.promise;
}

const isNpx = (pid: number) => read(`/proc/${pid}/cmdline`).startsWith("npm exec");

function ancestors(): number[] {
  const found: number[] = [];
  for (let pid = Deno.ppid; pid > 1; pid = parentOf(pid)) found.push(pid);
  return found;
}

const parentOf = (pid: number) => Number(/^PPid:\s*(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);

function read(path: string): string {
  try {
    return Deno.readTextFileSync(path);
  } catch {
    return "";
  }
}
