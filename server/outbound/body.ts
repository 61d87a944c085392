import type { IncomingMessage } from "node:http";
import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import type { Deadline } from "./deadline.ts";
import { OutboundError } from "./error.ts";
import type { Limits } from "./limits.ts";

/** By the values of `Content-Encoding`. */
const DECODERS = new Map<string, () => Transform>([["gzip", createGunzip], ["br", createBrotliDecompress]]);
export const ENCODINGS = [...DECODERS.keys()].join(", ");

/** The decoded body of a response. Fails when it exceeds the limits. Cancelling it closes the connection. */
export function bodyOf(
  message: IncomingMessage,
  { deadline, limits: { idle, bodyBytes }, onlyBeginning }: {
    deadline: Deadline;
    limits: Limits;
    onlyBeginning?: boolean;
  },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  if (!onlyBeginning && Number(message.headers["content-length"]) > bodyBytes) throw tooLong(bodyBytes);
  const chunks = limited(decoded(message, bodyBytes), bodyBytes);
  const end = () => void message.destroy();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await deadline.step(idle, "Waiting for more of the body", chunks.next());
        if (!done) return controller.enqueue(new Uint8Array(value));
        end();
        controller.close();
      } catch (error) {
        end();
        controller.error(failureOf(error));
      }
    },
    cancel: end,
  }, { highWaterMark: 0 });
}

function decoded(message: IncomingMessage, most: number): AsyncIterable<Uint8Array> {
  const encoding = message.headers["content-encoding"]?.trim().toLowerCase() || "identity";
  if (encoding === "identity") return message;
  const decode = DECODERS.get(encoding);
  if (!decode) {
    throw new OutboundError("broken", `The body has an encoding that was not accepted: ${encoding}`);
  }
  // A few bytes can decode to very many, and endless bytes to none: both sizes are limited.
  return pipeline(limited(message, most), decode(), () => {}) as Readable;
}

async function* limited(chunks: AsyncIterable<Uint8Array>, most: number) {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > most) throw tooLong(most);
    yield chunk;
  }
}

const tooLong = (most: number) => new OutboundError("too_large", `The body is longer than ${most} bytes`);

function failureOf(error: unknown): Error {
  if (error instanceof OutboundError) return error;
  return new OutboundError("broken", `The body breaks off: ${(error as Error).message}`, { cause: error });
}
