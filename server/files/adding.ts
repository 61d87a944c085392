import { createHash, type Hash } from "node:crypto";
import { keepExpected } from "../../db/files.ts";
import type { UploadRow } from "../../db/tables.ts";
import { type Addition, touchUpload } from "../../db/uploads.ts";
import { tooLarge } from "../base/errors.ts";
import type { Services } from "../app/services.ts";
import { beginToGrow, grow, type Growing, growOn } from "./growing.ts";
import { hashSoFar, rememberHash } from "./running_hash.ts";

/** Milliseconds after which an upload is marked as alive while its bytes come in. */
const ALIVE = 60_000;

/** Bytes that are stored, with the hash of all that the upload then has, as far as that is known. */
export interface Added extends Addition {
  soFar: Hash | undefined;
}

/**
 * Adds bytes to an upload. In a folder its file grows: one request at a time has it open, and what others send
 * meanwhile goes into files of its own, as everything does in a storage of objects. Bytes count once they are
 * recorded. Those that never are lie behind the end, where the next ones overwrite them.
 *
 * What is recorded outlives this process, but not a power failure: then the file may be shorter than its row says, and
 * the upload goes on from there. Complete files outlive that too.
 */
export class Adding implements AsyncDisposable {
  private constructor(
    readonly services: Services,
    private upload: UploadRow | undefined,
    readonly growing: Growing | undefined,
  ) {}

  /** `upload` is undefined as long as the form has not named it. */
  static async open(services: Services, upload: UploadRow | undefined): Promise<Adding> {
    const growing = upload &&
      (upload.chunks === 0 ? await beginToGrow(services) : await growOn(services, upload));
    return new Adding(services, upload, growing);
  }

  /** Stores bytes. Throws 413 as soon as there are more than `room`. */
  async take(bytes: AsyncIterable<Uint8Array>, room: number): Promise<Added> {
    const { growing, upload } = this;
    const before = growing?.counted ?? null;
    const size = upload?.size ?? 0;
    const soFar = size === (before ?? 0) ? hashSoFar(upload?.file_id, size) : undefined;
    // A form says only after its bytes that they are the last ones, which may come again and need a hash of their own.
    const own = soFar && (size === 0 || upload?.length !== null) ? soFar : createHash("sha256");
    const hashes = soFar && soFar !== own ? [own, soFar] : [own];
    const added = { size: 0 };
    const pieces = this.#counted(bytes, room, added, hashes);
    const key = growing
      ? await grow(growing, pieces)
      : await this.services.files.storeStream("files", pieces);
    return { key, before, size: added.size, sha256: own.copy().digest("hex"), soFar };
  }

  /** Call it once the bytes are recorded, with the new state. */
  recorded(state: UploadRow, { before, size, soFar }: Added): void {
    this.upload = state;
    if (this.growing) this.growing.counted = (before ?? 0) + size;
    if (soFar && state.size === (before ?? 0) + size) rememberHash(state.file_id, state.size, soFar);
  }

  async *#counted(bytes: AsyncIterable<Uint8Array>, room: number, added: { size: number }, hashes: Hash[]) {
    let alive = performance.now();
    for await (const piece of bytes) {
      added.size += piece.length;
      if (added.size > room) throw tooLarge();
      for (const hash of hashes) hash.update(piece);
      yield piece;
      if (performance.now() - alive < ALIVE) continue;
      await this.#keepAlive();
      alive = performance.now();
    }
  }

  async #keepAlive(): Promise<void> {
    const { services: { database }, upload, growing } = this;
    if (upload) await touchUpload(database, upload.file_id);
    if (growing?.counted === null) await keepExpected(database, growing.key);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.growing?.file[Symbol.asyncDispose]();
  }
}
