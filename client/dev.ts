import { fileURLToPath } from "node:url";
import { build } from "./build.ts";

/** Rebuilds the client at every change, and starts the server anew when it, or what it serves, has changed. */
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const WATCHED = ["server", "db", "migrations", "main.ts"].map((name) => ROOT + name);
/** Milliseconds in which an editor may save more than one file. */
const SETTLING = 200;

let server: Deno.ChildProcess | undefined;
let restarting = Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;
let stopping = false;

/** Waits for the old one to leave: the data folder and the port are its own until then. */
async function restart(): Promise<void> {
  await stop();
  if (!stopping) {
    server = new Deno.Command(Deno.execPath(), { args: ["run", "-A", "main.ts"], cwd: ROOT }).spawn();
  }
}

async function stop(): Promise<void> {
  try {
    server?.kill("SIGTERM");
  } catch {
    // It has ended by itself, over a mistake that the next save may mend.
  }
  await server?.status;
}

function changed(): void {
  clearTimeout(timer);
  timer = setTimeout(() => restarting = restarting.then(restart), SETTLING);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  Deno.addSignalListener(signal, async () => {
    stopping = true;
    await stop();
    Deno.exit(0);
  });
}

await build({
  watch({ failed }) {
    console.log(failed ? `The client cannot be built:\n${failed.message}` : "The client is built.");
    if (!failed) changed();
  },
});
for await (const { kind } of Deno.watchFs(WATCHED)) {
  if (kind !== "access") changed();
}
