import { fileURLToPath } from "node:url";
import { readEnvironment } from "../../server/base/environment.ts";
import { Bucket } from "../../server/storage/s3/bucket.ts";
import { S3Requests } from "../../server/storage/s3/requests.ts";
import { s3Settings } from "../../server/storage/open.ts";
import { within } from "../support/deadline.ts";

const PROGRAM = fileURLToPath(new URL("s3_peer.ts", import.meta.url));
const STARTING = 60_000;

/** An object storage in a process of its own. */
export class S3Server implements AsyncDisposable {
  private constructor(
    readonly folder: string,
    readonly origin: string,
    readonly process: Deno.ChildProcess,
    readonly output: ReadableStreamDefaultReader<Uint8Array>,
  ) {}

  static async start(): Promise<S3Server> {
    const folder = await Deno.makeTempDir({ prefix: "parley-s3-" });
    const args = ["run", "-A", "--quiet", "--cached-only", PROGRAM, folder];
    const process = new Deno.Command(Deno.execPath(), { args, stdout: "piped" }).spawn();
    const output = process.stdout.getReader();
    const { value } = await within(output.read(), () => "the object storage to start", STARTING);
    return new S3Server(folder, new TextDecoder().decode(value).trim(), process, output);
  }

  /** A place of its own in the bucket. */
  environment(more: Record<string, string> = {}): Record<string, string> {
    return {
      S3_ENDPOINT: this.origin,
      S3_BUCKET: "parley",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
      S3_PREFIX: `test-${crypto.randomUUID()}`,
      ...more,
    };
  }

  bucket(more: Record<string, string> = {}): Bucket {
    const settings = s3Settings(readEnvironment(this.environment(more)))!;
    return new Bucket(new S3Requests(settings, { attempts: 3, pause: 1, timeout: 5000 }));
  }

  /** The next requests of this method end with a status, are cut off (`cut`), or in the middle (`half`). */
  async trouble(method: string, how: string, times: number): Promise<void> {
    const answer = await fetch(`${this.origin}/trouble?method=${method}&how=${how}&times=${times}`);
    await answer.body?.cancel();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.process.kill("SIGKILL");
    await this.process.status;
    await this.output.cancel();
    await Deno.remove(this.folder, { recursive: true });
  }
}
