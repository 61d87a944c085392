import { createUpload, deleteUpload, getUpload, patchUpload } from "../../api/uploads.ts";
import { ApiError, BrowserError, statusOf } from "../../base/errors/refusals.ts";
import type { Entry } from "../../state/outbox.ts";
import type { Attempt } from "./outbox.ts";

interface UploadPorts {
  bytesOf(id: string): Promise<Blob | null>;
  onProgress(sent: number): void;
}

/** In bytes. The first chunk is small, and the next ones as large as a second carries. */
const [SMALLEST, FIRST, LARGEST] = [262_144, 524_288, 8_388_608];
/** In milliseconds. */
const [QUICK, SLOW] = [1000, 4000];

/** Uploads an entry's file, from where an earlier attempt has come. Returns the path of the file. */
export async function uploadFile(entry: Entry, attempt: Attempt, ports: UploadPorts): Promise<string> {
  if (entry.content) return entry.content;
  const bytes = await ports.bytesOf(entry.file!.id);
  if (!bytes) throw new BrowserError("file_lost");
  const path = await pathOf(entry, bytes, attempt, ports).catch((failure) => {
    // Another tab or a lost response has moved the offset, or the bytes were damaged on the way.
    if ([409, 460].includes(statusOf(failure) ?? 0)) throw new ApiError(503, null, { cause: failure });
    throw failure;
  });
  attempt.keep({ content: path });
  return path;
}

async function pathOf(entry: Entry, bytes: Blob, attempt: Attempt, ports: UploadPorts): Promise<string> {
  const { ended } = attempt;
  let { id, offset } = await begin(entry, attempt);
  let length = FIRST;
  while (true) {
    ports.onProgress(offset);
    if (offset >= bytes.size) break;
    ended.throwIfAborted();
    const chunk = bytes.slice(offset, offset + length);
    const before = performance.now();
    await patchUpload(id, offset, chunk, ended);
    offset += chunk.size;
    length = nextLength(length, performance.now() - before);
  }
  const { file } = await getUpload(id, ended);
  // The server still puts it together.
  if (!file) throw new ApiError(503, null);
  return file.path;
}

/** The server forgets what nobody has continued for a day. Then it begins anew. */
async function begin({ file }: Entry, { keep, ended }: Attempt): Promise<{ id: string; offset: number }> {
  const { upload, ...local } = file!;
  const known = upload ? await getUpload(upload, ended).catch(nullIfGone) : null;
  if (known) return { id: upload!, offset: known.offset };
  const created = createUpload(local);
  // An attempt that ends does not cut the request, or nobody would know what the server has begun.
  created.then((id) => keep({ file: { ...local, upload: id } }) || deleteUpload(id)).catch(console.debug);
  return { id: await unlessEnded(created, ended), offset: 0 };
}

function unlessEnded<T>(promise: Promise<T>, ended: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (ended.aborted) reject(ended.reason);
    ended.addEventListener("abort", () => reject(ended.reason));
    promise.then(resolve, reject);
  });
}

function nullIfGone(failure: unknown): null {
  if (statusOf(failure) === 404) return null;
  throw failure;
}

function nextLength(length: number, ms: number): number {
  if (ms < QUICK) return Math.min(LARGEST, length * 2);
  return ms > SLOW ? Math.max(SMALLEST, length / 2) : length;
}

/** Tells the server that nobody will continue. What it does not learn of, it forgets after a day. */
export function giveUp({ file, content }: Entry): void {
  if (file?.upload && !content) deleteUpload(file.upload).catch(console.debug);
}
