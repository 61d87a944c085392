import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { HTTPException } from "hono/http-exception";
import { badRequest, wrongContentType } from "../base/errors.ts";

/** The field with the bytes. Some clients give it neither a file name nor a type. */
const BYTES = "chunk_data";
const limits = { fields: 10, files: 1, parts: 20, fieldNameSize: 100, fieldSize: 100, headerPairs: 20 };

interface Form<T> {
  fields: Map<string, string>;
  /** Result of `take`; undefined when the form has no bytes. */
  taken: T | undefined;
}

/**
 * Reads a form with one file. `take` reads the file while it comes in, and gets the fields that stand before it.
 * Throws what `take` or the body throws, 400 for what is no form, and 415 for other types.
 */
export async function readForm<T>(
  body: AsyncIterable<Uint8Array>,
  type: string,
  take: (bytes: AsyncIterable<Uint8Array>, fields: Map<string, string>) => Promise<T>,
): Promise<Form<T>> {
  const form = parserFor(type);
  const fields = new Map<string, string>();
  let stream: BusboyFileStream | undefined;
  let taking: Promise<T> | undefined;
  form.on("field", (name, value) => void fields.set(name, value));
  form.on("file", (_name, file) => {
    stream = file;
    file.on("error", () => {});
    taking = take(file, fields);
    taking.catch((error) => form.destroy(error));
  });
  // Once the whole form is read nobody else listens for errors, and `take` may still fail.
  form.on("error", () => {});
  try {
    await pipeline(Readable.from(body), form);
    return { fields, taken: await taking };
  } catch (error) {
    // Otherwise `take` would wait for the rest of the bytes.
    stream?.destroy(error as Error);
    await taking?.catch(() => {});
    throw reasonOf(error);
  }
}

function parserFor(type: string) {
  if (!/^multipart\/form-data\s*;/i.test(type)) throw wrongContentType(type);
  try {
    return new Busboy({ headers: { "content-type": type }, limits, isPartAFile: (name) => name === BYTES });
  } catch {
    throw badRequest("the form has no boundary");
  }
}

/** The parser's own errors are plain ones. Those of the system, such as of a full disk, have a code. */
function reasonOf(error: unknown): unknown {
  const isOurs = error instanceof HTTPException || (error as { code?: unknown }).code !== undefined ||
    (error as Error).constructor !== Error;
  return isOurs ? error : badRequest("the form is not complete");
}
