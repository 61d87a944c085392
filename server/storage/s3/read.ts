import type { ByteRange } from "../storage.ts";
import { StorageError } from "../../base/storage_error.ts";
import { inTime } from "./in_time.ts";
import type { S3Requests } from "./requests.ts";

/** The bytes of an object. What breaks off goes on where it was: the bytes of a key never change. */
export async function* readObject(
  requests: S3Requests,
  name: string,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let at = start;
  for (let failures = 0; at <= end;) {
    try {
      for await (const piece of readFrom(requests, name, { start: at, end })) {
        // Some storages take the range 0-0 for none.
        const asked = piece.subarray(0, end - at + 1);
        at += asked.length;
        failures = 0;
        yield asked;
        if (at > end) return;
      }
      if (at <= end) throw new StorageError("the object storage ended its answer too early", true);
    } catch (error) {
      const passes = error instanceof StorageError && error.passes;
      if (!passes || ++failures >= requests.pace.attempts) throw error;
      await requests.rest(failures);
    }
  }
}

async function* readFrom(requests: S3Requests, name: string, { start, end }: ByteRange) {
  const headers = { range: `bytes=${start}-${end}` };
  const response = await requests.send({ method: "GET", name, headers });
  if (response.status !== 206) {
    await response.body?.cancel();
    throw new StorageError(`the object storage answered a range with ${response.status}`, false);
  }
  const reader = response.body!.getReader();
  try {
    while (true) {
      // The clock runs only while we wait for the storage, and not while our reader rests.
      const { done, value } = await inTime(requests.pace.timeout, () => reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
