import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { KeptText } from "../../db/search/texts.ts";
import type { TextKind } from "./child/order.ts";

/** Bytes that the program may have in use, of its heap and in all. */
const MOST_HEAP_MB = 256;
const MOST_MEMORY = 400_000_000;
/** Bytes of its answer. */
const MOST_ANSWERED = 16_000_000;
/** Milliseconds beyond its patience after which it is ended from outside. */
const GRACE = 2000;
/** The others come first. */
const NICE = 10;

const ROOT = new URL("../../", import.meta.url);
const inProject = (path: string) => fileURLToPath(new URL(path, ROOT));

/** It reads our code, and nothing else: neither files nor the network nor our environment. */
const ARGUMENTS = [
  "run",
  "--quiet",
  "--no-prompt",
  "--cached-only",
  "--no-lock",
  "--no-check",
  `--config=${inProject("deno.json")}`,
  `--allow-read=${["server", "db", "node_modules"].map(inProject)}`,
  `--v8-flags=--max-old-space-size=${MOST_HEAP_MB}`,
  inProject("server/search_texts/child/main.ts"),
];

/** Reads the text of a file in a process of its own. Null when it has none, or takes too much time or memory. */
export async function readText(
  kind: TextKind,
  bytes: ReadableStream<Uint8Array>,
  patience: number,
  signal: AbortSignal,
): Promise<KeptText | null> {
  const command = new Deno.Command(Deno.execPath(), {
    args: [...ARGUMENTS, kind, `${patience}`, `${MOST_MEMORY}`],
    clearEnv: true,
    env: ownEnvironment(),
    stdin: "piped",
    stdout: "piped",
    stderr: "null",
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience + GRACE)]),
  });
  await using child = command.spawn();
  lowerPriority(child.pid);
  // A program that has ended takes no more.
  const fed = bytes.pipeTo(child.stdin).catch(() => {});
  const answer = await answerOf(child.stdout).catch(() => null);
  if (answer === null) end(child);
  await fed;
  const { success } = await child.status;
  signal.throwIfAborted();
  return success && answer ? JSON.parse(answer) : null;
}

/** Tells Deno where it keeps what it has compiled. */
function ownEnvironment(): Record<string, string> {
  const known = ["HOME", "DENO_DIR", "XDG_CACHE_HOME", "LOCALAPPDATA", "SystemRoot"];
  return Object.fromEntries(known.flatMap((name) => {
    const value = Deno.env.get(name);
    return value === undefined ? [] : [[name, value]];
  }));
}

/** Null when it is too long. */
async function answerOf(stdout: ReadableStream<Uint8Array>): Promise<string | null> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of stdout) {
    size += part.length;
    if (size > MOST_ANSWERED) return null;
    parts.push(part as Uint8Array<ArrayBuffer>);
  }
  return await new Blob(parts).text();
}

function end(child: Deno.ChildProcess): void {
  try {
    child.kill("SIGKILL");
  } catch {
    // It has ended.
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICE);
  } catch {
    // It has ended, or the system has no such thing.
  }
}
