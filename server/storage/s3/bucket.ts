import { type ByteRange, checkKey, type FileStorage, type ListedFile, type StoredBytes } from "../storage.ts";
import { listObjects, listUploads } from "./list.ts";
import { readObject } from "./read.ts";
import { S3Requests } from "./requests.ts";
import { abortUpload, writeObject } from "./write.ts";

/** Stores files in a bucket of an object storage that speaks S3. */
export class Bucket implements FileStorage {
  constructor(readonly requests: S3Requests) {}

  async put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
    await writeObject(this.requests, this.#nameOf(key), content instanceof Uint8Array ? [content] : content);
  }

  async get(key: string, range?: ByteRange): Promise<StoredBytes | undefined> {
    const name = this.#nameOf(key);
    const { status, headers } = await this.requests.send({ method: "HEAD", name, accept: [404] });
    if (status === 404) return undefined;
    const size = Number(headers.get("content-length"));
    const bytes = readObject(this.requests, name, range ?? { start: 0, end: size - 1 });
    return { size, body: ReadableStream.from(bytes) as StoredBytes["body"] };
  }

  async delete(key: string): Promise<void> {
    const name = this.#nameOf(key);
    for await (const upload of listUploads(this.requests, name)) {
      await abortUpload(this.requests, upload.name, upload.uploadId);
    }
    await this.requests.text({ method: "DELETE", name, accept: [404] });
  }

  /** Nothing grows here. */
  seal(_key: string, size: number): Promise<number> {
    return Promise.resolve(size);
  }

  async *list(key?: string): AsyncIterable<ListedFile> {
    const { prefix } = this.requests.settings;
    const begin = key === undefined ? prefix : this.#nameOf(key);
    const open = await Array.fromAsync(listUploads(this.requests, begin));
    const remains = open.map(({ name }): ListedFile => ({ key: name.slice(prefix.length), size: null }))
      .sort((a, b) => a.key < b.key ? -1 : 1);
    for await (const { key, size } of listObjects(this.requests, begin)) {
      const name = key.slice(prefix.length);
      while (remains.length > 0 && remains[0].key < name) yield remains.shift()!;
      yield { key: name, size };
    }
    yield* remains;
  }

  #nameOf(key: string): string {
    return this.requests.settings.prefix + checkKey(key);
  }
}
