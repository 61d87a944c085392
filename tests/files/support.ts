import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { UploadedFile } from "schemas/files.ts";
import * as v from "valibot";
import type { Person } from "../support/cast.ts";
import type { Member, RequestOptions } from "../support/member.ts";
import type { TestServer } from "../support/server.ts";
import { wavOf } from "../support/wav.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes like no others, the same for the same seed. */
export function bytes(length: number, seed = 1): Bytes {
  const words = new Uint32Array(Math.ceil(length / 4));
  let word = seed;
  for (let i = 0; i < words.length; i++) words[i] = word = Math.imul(word ^ word >>> 15, 0x2c1b3c6d) + i;
  return new Uint8Array(words.buffer).slice(0, length);
}

export const text = (words: string): Bytes => new TextEncoder().encode(words);
export const sha256 = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

export async function prepare(person: Member, filename?: string, content_type?: string): Promise<string> {
  return (await person.post("/resource/file/prepare", { filename, content_type })).as(v.string());
}

/** The form of web clients: the bytes stand between the other fields. */
export function formOf(file_id: string, chunk: Bytes, isLast: boolean): RequestOptions {
  const body = new FormData();
  body.append("file_id", file_id);
  body.append("chunk_data", new Blob([chunk]));
  body.append("chunk_is_last", `${isLast}`);
  return { body };
}

export function sendChunk(person: Member, file_id: string, chunk: Bytes, isLast = false) {
  return person.post("/resource/file/upload", undefined, formOf(file_id, chunk, isLast));
}

interface Options {
  name?: string;
  type?: string;
  chunk?: number;
  by?: Person;
}

/** Uploads a file as clients do, and returns what the server says of it. */
export async function upload(server: TestServer, content: Bytes, options: Options = {}) {
  const { name, type, chunk = 1_600_000, by = "bo" } = options;
  const person = server.as(by);
  const file_id = await prepare(person, name, type);
  for (let from = 0;; from += chunk) {
    const isLast = from + chunk >= content.length;
    const answer = await sendChunk(person, file_id, content.subarray(from, from + chunk) as Bytes, isLast);
    if (isLast) return answer.as(UploadedFile);
    assert.deepEqual([answer.status, answer.text], [200, "null"]);
  }
}

export function download(server: TestServer, path: string, extra?: RequestOptions, query = "") {
  return server.nobody.get(`/resource/file?file_path=${encodeURIComponent(path)}${query}`, extra);
}

export const send = (server: TestServer, path: string, properties = {}, by: Person = "bo") =>
  server.as(by).trySend("lobby", JSON.stringify({ path }), { type: "vocechat/file", properties });

/** A second of it, as a WAV file. */
export const silence = () => wavOf(new Uint8Array(8000).fill(128), 8000);
