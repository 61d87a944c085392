import { StorageError } from "../../base/storage_error.ts";

/** Bytes of an answer that is not an object. The longest are lists of a thousand names. */
const MAX_ANSWER = 16 * 1024 * 1024;

/** The text of an answer. Closes the connection when `signal` gives it up, or when it is too long. */
export async function textOf({ body }: Response, signal: AbortSignal): Promise<string> {
  return await new Response(body?.pipeThrough(atMost(MAX_ANSWER), { signal }) ?? null).text();
}

function atMost(most: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let size = 0;
  return new TransformStream({
    transform(piece, controller) {
      size += piece.length;
      if (size <= most) return controller.enqueue(piece);
      controller.error(new StorageError(`the object storage answers more than ${most} bytes`, false));
    },
  });
}
