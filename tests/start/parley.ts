import { eventually, within } from "../support/deadline.ts";

const MAIN = new URL("../../main.ts", import.meta.url).pathname;
/** Creating a database takes a second, or many on a busy machine. */
const STARTING = 60_000;

interface Start {
  DATA_DIR?: string;
  PORT?: string;
  DATABASE_URL?: string;
  /** Whom it runs as, when root runs the tests. */
  uid?: number;
}

/** The real program in a process of its own. */
export class Parley implements AsyncDisposable {
  #child: Deno.ChildProcess;
  #said = "";
  #open = Promise.withResolvers<void>();
  #heard: Promise<unknown>;

  constructor({ uid, ...variables }: Start) {
    const { TEST_DATABASE_URL: _, DATABASE_URL: __, ...env } = Deno.env.toObject();
    this.#child = new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--quiet", "--cached-only", MAIN],
      clearEnv: true,
      env: { ...env, HOST: "127.0.0.1", PORT: "0", ...variables },
      uid,
      gid: uid,
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    this.#heard = Promise.all([this.#hear(this.#child.stdout), this.#hear(this.#child.stderr)]);
  }

  /** Resolves when it says where to open it. */
  static async open(start: Start): Promise<Parley> {
    const parley = new Parley(start);
    const ended = parley.ended().then(({ code, said }) => {
      throw new Error(`It ended with ${code} instead of opening: ${said}`);
    });
    await within(
      Promise.race([parley.#open.promise, ended]),
      () => `It did not open: ${parley.#said}`,
      STARTING,
    );
    return parley;
  }

  get origin(): string {
    return /open at (http:\S+)/.exec(this.#said)![1];
  }

  async health(): Promise<number> {
    const answer = await fetch(`${this.origin}/health`);
    await answer.body?.cancel();
    return answer.status;
  }

  /** True once a question that only the database can answer is answered. */
  async databaseAnswers(): Promise<boolean> {
    const answer = await fetch(`${this.origin}/api/admin/system/initialized`).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 200;
  }

  kill(signal: Deno.Signal) {
    this.#child.kill(signal);
  }

  async ended(): Promise<{ code: number; said: string }> {
    const { code } = await this.#child.status;
    await this.#heard;
    return { code, said: this.#said.trim() };
  }

  async hears(words: string): Promise<void> {
    await eventually(() => Promise.resolve(this.#said.includes(words) || undefined), words);
  }

  async [Symbol.asyncDispose]() {
    try {
      this.#child.kill("SIGTERM");
    } catch {
      // It has ended already, as many of these tests want it to.
    }
    await this.ended();
  }

  async #hear(output: ReadableStream<Uint8Array>) {
    const decoder = new TextDecoder();
    for await (const bytes of output) {
      this.#said += decoder.decode(bytes, { stream: true });
      if (this.#said.includes("open at")) this.#open.resolve();
    }
  }
}

/** What it is and does when it is told that it must not start. */
export async function refusal(start: Start): Promise<{ code: number; said: string }> {
  await using parley = new Parley(start);
  return await within(parley.ended(), () => "It neither opened nor ended", STARTING);
}
