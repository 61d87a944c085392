import { fileURLToPath } from "node:url";
import { eventually, within } from "../support/deadline.ts";

const MAIN = fileURLToPath(new URL("../../main.ts", import.meta.url));
/** Milliseconds. Creating a database takes a second, or much longer on a busy machine. */
const STARTING = 60_000;
/** The same, with building the client. */
const BUILDING = 300_000;

const ADA = { email: "ada@example.org", password: "open sesame", name: "Ada", gender: 0 };

export interface Start {
  DATA_DIR?: string;
  PORT?: string;
  DATABASE_URL?: string;
  SECRET_KEY_FILE?: string;
  OUTBOUND_ALLOW?: string;
  NODE_EXTRA_CA_CERTS?: string;
  /** The user that it runs as, when root runs the tests. */
  uid?: number;
  /** The limit of file descriptors. */
  descriptors?: number;
  /** A copy of the project, in which it is started as README.md says. */
  project?: string;
  /** A script that is run before the program. */
  preload?: string;
  /** More variables. */
  environment?: Record<string, string>;
}

/** The real program in a process of its own. */
export class Parley implements AsyncDisposable {
  #child: Deno.ChildProcess;
  /** What it has printed so far. */
  output = "";
  #open = Promise.withResolvers<void>();
  #collected: Promise<unknown>;

  constructor({ uid, descriptors, project, preload, environment, ...variables }: Start) {
    const { DATABASE_URL: _, ...env } = Deno.env.toObject();
    const before = preload ? ["--preload", preload] : [];
    const main = ["run", "-A", "--quiet", "--cached-only", ...before, MAIN];
    const program = [Deno.execPath(), ...project ? ["task", "start"] : main];
    const limit = descriptors ? `ulimit -n ${descriptors} && ` : "";
    this.#child = new Deno.Command("bash", {
      args: ["-c", `${limit}exec "$@"`, "parley", ...program],
      cwd: project,
      clearEnv: true,
      env: { ...env, HOST: "127.0.0.1", PORT: "0", ...variables, ...environment },
      uid,
      gid: uid,
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    this.#collected = Promise.all([this.#collect(this.#child.stdout), this.#collect(this.#child.stderr)]);
  }

  /** Resolves when it has printed its address. */
  static async open(start: Start): Promise<Parley> {
    const parley = new Parley(start);
    const ended = parley.ended().then(({ code, output }) => {
      throw new Error(`It ended with ${code} instead of opening: ${output}`);
    });
    await within(
      Promise.race([parley.#open.promise, ended]),
      () => `It did not open: ${parley.output}`,
      start.project ? BUILDING : STARTING,
    );
    return parley;
  }

  get origin(): string {
    return /open at (http:\S+)/.exec(this.output)![1];
  }

  get pid(): number {
    return this.#child.pid;
  }

  async health(): Promise<number> {
    const answer = await fetch(`${this.origin}/health`);
    await answer.body?.cancel();
    return answer.status;
  }

  /** Whether a request that needs the database succeeds. */
  async databaseAnswers(): Promise<boolean> {
    const answer = await fetch(`${this.origin}/api/admin/system/initialized`).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 200;
  }

  async initialized(): Promise<boolean> {
    return await (await fetch(`${this.origin}/api/admin/system/initialized`)).json();
  }

  /** Ada creates the first account. */
  async claim(): Promise<void> {
    await this.#ask("/admin/system/create_admin", ADA);
  }

  /** Ada's token, after she has created her account and a channel. */
  async signedIn(): Promise<string> {
    await this.claim();
    const credential = { type: "password", ...ADA };
    const { token } = await this.#ask("/token/login", { credential, device: "web:start" });
    await this.#ask("/group", { name: "lobby", is_public: true }, token);
    return token;
  }

  async textsIn(gid: number, token: string): Promise<string[]> {
    const history = await this.#ask(`/group/${gid}/history?limit=300`, undefined, token);
    return history.map(({ detail }: { detail: { content: string } }) => detail.content);
  }

  async #ask(path: string, body?: unknown, token?: string) {
    const answer = await fetch(`${this.origin}/api${path}`, {
      method: body ? "POST" : "GET",
      headers: { "content-type": "application/json", ...token && { "x-api-key": token } },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (answer.status !== 200) {
      throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    }
    return await answer.json();
  }

  kill(signal: Deno.Signal) {
    this.#child.kill(signal);
  }

  async ended(): Promise<{ code: number; output: string }> {
    const { code } = await this.#child.status;
    await this.#collected;
    return { code, output: this.output.trim() };
  }

  async untilPrinted(words: string): Promise<void> {
    await eventually(() => Promise.resolve(this.output.includes(words) || undefined), words, STARTING);
  }

  async [Symbol.asyncDispose]() {
    try {
      this.#child.kill("SIGTERM");
    } catch {
      // It has ended already, as in many of these tests.
    }
    await this.ended();
  }

  async #collect(output: ReadableStream<Uint8Array>) {
    const decoder = new TextDecoder();
    for await (const bytes of output) {
      this.output += decoder.decode(bytes, { stream: true });
      if (this.output.includes("open at")) this.#open.resolve();
    }
  }
}

/** Starts it where it must refuse to start. Returns its exit code and output. */
export async function refusal(start: Start): Promise<{ code: number; output: string }> {
  await using parley = new Parley(start);
  return await within(parley.ended(), () => "It neither opened nor ended", STARTING);
}
