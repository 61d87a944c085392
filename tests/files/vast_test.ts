import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { UploadedFile } from "schemas/files.ts";
import * as v from "valibot";
import { hashOf, sendBytes } from "../bench/file_bytes.ts";
import { residentMemory, run } from "../bench/process.ts";
import { startServer } from "../support/server.ts";
import { FIRST_DEVICE } from "../support/sessions.ts";
import { prepare } from "./support.ts";
import { begin, PATCH, stateOf } from "./tus.ts";

/** As many bytes as the environment says, for example 3000000000. The suite has no time for so many. */
const ASKED = Deno.env.get("VAST_FILE");
const VAST = Number(ASKED ?? 30_000_000);
/** Bytes of memory that a server may take for it, whatever the size. */
const MEMORY = 150_000_000;
const ZEROS = new Uint8Array(65_536);

Deno.test(`a file of ${VAST} zeros comes back byte for byte, by form and by tus, and never is in memory`, async () => {
  const limit = { MAX_FILE_SIZE: `${VAST}` };
  await using server = await startServer({ environment: limit });
  const { url: DATABASE_URL, data: DATA_DIR } = server.shared;
  await using program = await run("../../main.ts", { DATABASE_URL, DATA_DIR, PORT: "0", ...limit });
  const { token } = await server.signIn("bo", FIRST_DEVICE);
  const there = (path: string) => new URL(`/api${path}`, program.url);
  const before = await residentMemory(program.pid);
  const began = performance.now();
  const look = async (after: string) => {
    const grown = await residentMemory(program.pid) - before;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (ASKED) console.log(`after ${after}: ${seconds} s, ${(grown / 1e6).toFixed(0)} MB more memory`);
    assert.ok(grown < MEMORY, `${grown} bytes more after ${after}`);
  };

  const zeros = { from: 0, to: VAST, piece: ZEROS };
  const file_id = await prepare(server.as("bo"), "vast.bin");
  const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;
  const form = await sendBytes(there("/resource/file/upload"), "POST", {
    "X-API-Key": token,
    "Content-Type": "multipart/form-data; boundary=b",
  }, {
    ...zeros,
    head: `${part("file_id")}${file_id}\r\n${part("chunk_is_last")}true\r\n${part("chunk_data")}`,
    tail: "\r\n--b--\r\n",
  });
  assert.equal(form!.status, 200, form!.text);
  await look("the form");
  const path = await begin(server, VAST);
  const headers = { "X-API-Key": token, ...PATCH, "Upload-Offset": "0" };
  assert.equal((await sendBytes(there(path), "PATCH", headers, zeros))!.status, 204);
  await look("tus");

  const expected = hashOf(VAST, ZEROS);
  const files = [v.parse(UploadedFile, JSON.parse(form!.text)), (await stateOf(server, path)).file!];
  for (const file of files) {
    assert.deepEqual([file.size, file.hash], [VAST, expected]);
    const hash = createHash("sha256");
    const response = await fetch(`${there("/resource/file")}?file_path=${file.path}`);
    for await (const piece of response.body!) hash.update(piece);
    assert.equal(hash.digest("hex"), expected);
    await look("a download");
  }
});
