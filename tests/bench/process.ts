import { fileURLToPath } from "node:url";
/** A program under measurement. It prints the address it listens on. */
export interface Program extends AsyncDisposable {
  url: URL;
  pid: number;
  /** Milliseconds from its start until it printed its address. */
  started: number;
}

/** Milliseconds. */
const STOPS_WITHIN = 30_000;

export async function run(script: string, env: Record<string, string> = {}): Promise<Program> {
  const began = performance.now();
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      "--quiet",
      "--v8-flags=--max-semi-space-size=4",
      fileURLToPath(new URL(script, import.meta.url)),
    ],
    env: { WRITE_LIMITS: "off", ...env, NODE_ENV: "production" },
    stdout: "piped",
  }).spawn();
  const url = await readUrl(child.stdout);
  return {
    url,
    pid: child.pid,
    started: performance.now() - began,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      // One whose thread hangs would keep a processor busy for hours.
      const killing = setTimeout(() => child.kill("SIGKILL"), STOPS_WITHIN);
      await child.status;
      clearTimeout(killing);
    },
  };
}

async function readUrl(stdout: ReadableStream<Uint8Array>): Promise<URL> {
  let text = "";
  const found = Promise.withResolvers<URL>();
  (async () => {
    for await (const chunk of stdout.pipeThrough(new TextDecoderStream() as never)) {
      text += chunk;
      const url = /http:\/\/[\w.:-]+/.exec(text);
      if (url) found.resolve(new URL(url[0]));
    }
    found.reject(new Error(`The program ended before it listened: ${text}`));
  })();
  return await found.promise;
}

/** The resident memory of a process in bytes (Linux). */
export async function residentMemory(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) * 1024;
}

/** Milliseconds that all threads of a process have run (Linux). */
export async function processorTime(pid: number): Promise<number> {
  let nanoseconds = 0;
  for await (const { name } of Deno.readDir(`/proc/${pid}/task`)) {
    nanoseconds += Number((await Deno.readTextFile(`/proc/${pid}/task/${name}/schedstat`)).split(" ")[0]);
  }
  return nanoseconds / 1e6;
}

/** The memory of a process and its descendants in bytes; what they share counts once (Linux). */
export async function memoryOfAll(pid: number): Promise<number> {
  const rollup = await Deno.readTextFile(`/proc/${pid}/smaps_rollup`);
  let bytes = Number(/^Pss:\s+(\d+)/m.exec(rollup)![1]) * 1024;
  for await (const { name } of Deno.readDir(`/proc/${pid}/task`)) {
    const children = (await Deno.readTextFile(`/proc/${pid}/task/${name}/children`)).split(" ").filter(
      Boolean,
    );
    for (const child of children) bytes += await memoryOfAll(Number(child));
  }
  return bytes;
}

/** Milliseconds for which a process's first thread was ready to run while others had the processors (Linux). */
export function waitedForProcessor(pid: number): number {
  return Number(Deno.readTextFileSync(`/proc/${pid}/task/${pid}/schedstat`).split(" ")[1]) / 1e6;
}
