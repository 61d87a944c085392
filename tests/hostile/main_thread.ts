/**
 * Milliseconds that the main thread of a process has worked. Waiting for a processor does not count, so a wait on a busy
 * machine is told apart from one that the program causes. Elsewhere than on Linux it is the time on the clock.
 */
export function workOf(pid: number): () => number {
  if (Deno.build.os !== "linux") return () => performance.now();
  const path = `/proc/${pid}/task/${pid}/schedstat`;
  return () => Number(Deno.readTextFileSync(path).split(" ")[0]) / 1e6;
}
