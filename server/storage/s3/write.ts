import { StorageError } from "../../base/storage_error.ts";
import { partsIn } from "./parts.ts";
import type { S3Requests } from "./requests.ts";
import { tagIn } from "./xml.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Bytes of a part. S3 wants 5 MB at least and 10,000 parts at most, so an object may have 80 GB. An upload has two
 * parts in memory: one that is sent, and one that comes in.
 */
const PART_BYTES = 8_388_608;

/** Stores an object with its last request, so it exists as a whole or not at all. */
export async function writeObject(
  requests: S3Requests,
  name: string,
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const parts = partsIn(pieces, PART_BYTES);
  const first = (await parts.next()).value ?? new Uint8Array();
  if (first.length < PART_BYTES) return await putWhole(requests, name, first);
  const started = await requests.text({ method: "POST", name, query: { uploads: "" } });
  const uploadId = tagIn(started, "UploadId");
  try {
    await putParts(requests, name, uploadId, first, parts);
  } catch (error) {
    await abortUpload(requests, name, uploadId).catch(() => {});
    throw error;
  }
}

async function putWhole(requests: S3Requests, name: string, body: Bytes): Promise<void> {
  await requests.text({ method: "PUT", name, body });
}

async function putParts(
  requests: S3Requests,
  name: string,
  uploadId: string,
  first: Bytes,
  others: AsyncIterable<Bytes>,
): Promise<void> {
  const etags: Promise<string>[] = [];
  const put = (body: Bytes) => {
    const etag = putPart(requests, name, uploadId, etags.length + 1, body);
    // It is awaited with the next one. Until then nobody else hears that it failed.
    etag.catch(() => {});
    etags.push(etag);
  };
  try {
    put(first);
    for await (const part of others) {
      await etags.at(-1);
      put(part);
    }
  } finally {
    await Promise.allSettled(etags);
  }
  await complete(requests, name, uploadId, await Promise.all(etags));
}

async function putPart(requests: S3Requests, name: string, uploadId: string, number: number, body: Bytes) {
  const query = { partNumber: `${number}`, uploadId };
  const response = await requests.send({ method: "PUT", name, query, body });
  await response.body?.cancel();
  const etag = response.headers.get("etag");
  if (!etag) throw new StorageError("the object storage named no ETag of a part", false);
  return etag;
}

/** The answer may be an error with the status 200. After a lost one, a second request finds that all is done. */
async function complete(
  requests: S3Requests,
  name: string,
  uploadId: string,
  etags: string[],
): Promise<void> {
  const parts = etags.map((etag, i) =>
    `<Part><PartNumber>${i + 1}</PartNumber><ETag>${etag.replaceAll('"', "&quot;")}</ETag></Part>`
  );
  const xml = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
  const body = new TextEncoder().encode(xml);
  const answer = await requests.text({ method: "POST", name, query: { uploadId }, body, accept: [404] });
  if (answer.includes("<CompleteMultipartUploadResult")) return;
  const { status } = await requests.send({ method: "HEAD", name, accept: [404] });
  if (status === 404) throw new StorageError("the object storage did not put the parts together", true);
}

export async function abortUpload(requests: S3Requests, name: string, uploadId: string): Promise<void> {
  await requests.text({ method: "DELETE", name, query: { uploadId }, accept: [404] });
}
