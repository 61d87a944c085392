import { fileURLToPath } from "node:url";
import { pickFreePort } from "../../db/postgres/port.ts";
import { eventually, within } from "../support/deadline.ts";

const MAIN = fileURLToPath(new URL("../../main.ts", import.meta.url));
const STARTING = 60_000;

/** The real program with its own folder and database, which tests kill and start again. */
export class Program implements AsyncDisposable {
  #child: Deno.ChildProcess | null = null;
  #output = "";

  private constructor(readonly folder: string, readonly port: number) {}

  static async start(): Promise<Program> {
    const folder = await Deno.realPath(await Deno.makeTempDir({ prefix: "parley-crash-" }));
    await Deno.chmod(folder, 0o755);
    const program = new Program(folder, pickFreePort());
    await program.start();
    return program;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const child = new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--quiet", MAIN],
      env: {
        DATA_DIR: `${this.folder}/data`,
        PORT: String(this.port),
        HOST: "127.0.0.1",
        WRITE_LIMITS: "off",
      },
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
    this.#child = child;
    const open = Promise.withResolvers<void>();
    this.#read(child.stdout, open.resolve);
    await within(open.promise, () => `the server to start; it said: ${this.#output}`, STARTING);
  }

  async #read(stdout: ReadableStream<Uint8Array>, open: () => void): Promise<void> {
    this.#output = "";
    for await (const text of stdout.pipeThrough(new TextDecoderStream() as never) as ReadableStream<string>) {
      this.#output += text;
      if (this.#output.includes(this.origin)) open();
    }
  }

  /** Kills it as the kernel does when memory runs out. */
  async kill(): Promise<void> {
    this.#child!.kill("SIGKILL");
    await this.#child!.status;
  }

  /** Its children may answer for another moment, so this waits until a new database process is up. */
  async killDatabase(): Promise<void> {
    await eventually(() => this.#killRunningDatabase(), "a database to kill", STARTING);
  }

  async #killRunningDatabase(): Promise<true | undefined> {
    try {
      for await (const path of postmasters(`${this.folder}/data`)) {
        Deno.kill(Number((await Deno.readTextFile(path)).split("\n")[0]), "SIGKILL");
        return true;
      }
    } catch (error) {
      // The file still contains the dead process, or is just being replaced.
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#child!.kill("SIGTERM");
    await this.#child!.status;
    await Deno.remove(this.folder, { recursive: true });
  }
}

async function* postmasters(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (name === "postmaster.pid") yield `${folder}/${name}`;
    else if (isDirectory && name !== "base") yield* postmasters(`${folder}/${name}`);
  }
}
