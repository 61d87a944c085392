import { createHash } from "node:crypto";
import { UploadState } from "schemas/files.ts";
import * as v from "valibot";
import type { Servers } from "../support/databases.ts";
import { hashOf, part, sendBytes } from "./file_bytes.ts";
import { perSecond, report } from "./figures.ts";
import { signInPeople } from "./people.ts";
import { residentMemory, run } from "./process.ts";

const SIZE = Number(Deno.env.get("BENCH_FILE") ?? 1_000_000_000);
const CHUNK = 8_388_608;
const CUTS = 10;
const MEGA = 1e6;

/** Measures a large file: its way up and down beside a bare file server, the server's memory, and cuts. */
export async function benchFiles(at: Servers): Promise<void> {
  const { url, database, tokens: [token] } = await signInPeople(at, "bench_files", 2);
  await database.end();
  const data = await Deno.makeTempDir({ prefix: "parley-bench-" });
  try {
    await using server = await run("../../main.ts", { DATABASE_URL: url, DATA_DIR: data, PORT: "0" });
    await using bare = await run("bare_files.ts");
    const api = new Api(server.url.origin, token);
    const hash = hashOf(SIZE);

    const rawUp = await rate(() => sendBytes(bare.url, "PUT", {}, { from: 0, to: SIZE }));
    const before = await residentMemory(server.pid);
    using memory = watch(server.pid);
    const grown = (after: string) => {
      console.log(`  memory after ${after}: ${((memory.most - before) / MEGA).toFixed(0)} MB more at most`);
      memory.most = 0;
    };
    const whole = await api.begin();
    report("upload in one request", await rate(() => api.patch(whole, 0, SIZE)), rawUp, "MB/s");
    grown("an upload in one request");
    const chunked = await api.begin();
    const sums = sumsOfChunks();
    report("upload in chunks of 8 MB, checked", await rate(() => api.inChunks(chunked, sums)), rawUp, "MB/s");
    const file = (await api.state(chunked)).file!;
    grown("an upload in chunks");
    const rawDown = await rate(() => fetch(bare.url).then(drain));
    report("download", await rate(() => fetch(api.file(file.path)).then(drain)), rawDown, "MB/s");
    grown("a download");

    const cut = await api.begin();
    for (let i = 0; i < CUTS; i++) await api.cut(cut, (i + Math.random()) / CUTS * SIZE);
    await api.patch(cut, (await api.state(cut)).offset, SIZE);
    const hashes = await Promise.all(
      [whole, chunked, cut].map(async (one) => (await api.state(one)).file?.hash),
    );
    console.log(
      `  ${CUTS} cuts, and every hash right: ${hashes.every((one) => one === hash) ? "yes" : "NO"}`,
    );
    grown(`${CUTS} cuts`);
  } finally {
    await Deno.remove(data, { recursive: true });
  }
}

class Api {
  constructor(readonly origin: string, readonly token: string) {}

  #headers(more = {}) {
    return { "X-API-Key": this.token, "Tus-Resumable": "1.0.0", ...more };
  }

  async begin(): Promise<string> {
    const headers = this.#headers({ "Upload-Length": `${SIZE}` });
    const answer = await fetch(`${this.origin}/api/resource/file/tus`, { method: "POST", headers });
    await drain(answer);
    return this.origin + answer.headers.get("location");
  }

  async state(url: string) {
    return v.parse(UploadState, await (await fetch(url, { headers: this.#headers() })).json());
  }

  /** Cut off before the byte `cutAt`, if that is given. */
  async patch(url: string, from: number, to: number, headers = {}, cutAt?: number): Promise<void> {
    const all = this.#headers({
      "Content-Type": "application/offset+octet-stream",
      "Upload-Offset": `${from}`,
      ...headers,
    });
    const answer = await sendBytes(new URL(url), "PATCH", all, { from, to, cutAt });
    if (cutAt === undefined && answer?.status !== 204) throw new Error(`${answer?.status} at ${from}`);
  }

  async inChunks(url: string, sums: Map<number, string>): Promise<void> {
    for (const [from, sum] of sums) {
      await this.patch(url, from, Math.min(from + CHUNK, SIZE), { "Upload-Checksum": `sha256 ${sum}` });
    }
  }

  /** Sends from where the server is, and cuts the connection before the byte `at`. */
  async cut(url: string, at: number): Promise<void> {
    const from = (await this.state(url)).offset;
    await this.patch(url, from, SIZE, {}, Math.max(at, from));
  }

  file(path: string) {
    return `${this.origin}/api/resource/file?file_path=${path}`;
  }
}

/** The sums that the client states: to make them is not the work of the server. */
function sumsOfChunks(): Map<number, string> {
  const sums = new Map<number, string>();
  for (let from = 0; from < SIZE; from += CHUNK) {
    const hash = createHash("sha256");
    for (const piece of part(from, Math.min(from + CHUNK, SIZE))) hash.update(piece);
    sums.set(from, hash.digest("base64"));
  }
  return sums;
}

async function drain({ body }: Response): Promise<void> {
  await body?.pipeTo(new WritableStream());
}

/** Megabytes a second. */
async function rate(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return perSecond(SIZE / MEGA, performance.now() - began);
}

/** The most memory that a process has had since. */
function watch(pid: number) {
  const seen = { most: 0, [Symbol.dispose]: () => clearInterval(timer) };
  const timer = setInterval(async () => seen.most = Math.max(seen.most, await residentMemory(pid)), 100);
  return seen;
}
