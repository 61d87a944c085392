import { Agent } from "node:http";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { UploadState } from "schemas/files.ts";
import { DefaultHttpStack, type HttpRequest, Upload, type UploadOptions } from "tus-js-client";
import type { Person } from "../support/cast.ts";
import type { RequestOptions } from "../support/member.ts";
import type { TestServer } from "../support/server.ts";
import { FIRST_DEVICE } from "../support/sessions.ts";

export const TUS = "/resource/file/tus";
export const VERSION = { "Tus-Resumable": "1.0.0" };
export const PATCH = { ...VERSION, "Content-Type": "application/offset+octet-stream" };
const base64 = (text: string) => Buffer.from(text).toString("base64");

/** Begins an upload by hand, and returns the path of its requests. */
export async function begin(server: TestServer, length: number, by: Person = "bo", filename = "a.bin") {
  const answer = await server.as(by).post(TUS, undefined, creation(length, filename));
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return answer.headers.get("location")!.replace(/^\/api/, "");
}

export function creation(length: number | string, filename = "a.bin", filetype = ""): RequestOptions {
  const metadata = `filename ${base64(filename)},filetype ${base64(filetype)}`;
  return { headers: { ...VERSION, "Upload-Length": `${length}`, "Upload-Metadata": metadata } };
}

export function patch(
  server: TestServer,
  path: string,
  offset: number,
  body: BodyInit,
  { by = "bo", headers = {} }: { by?: Person; headers?: Record<string, string> } = {},
) {
  return server.as(by).request("PATCH", path, {
    headers: { ...PATCH, "Upload-Offset": `${offset}`, ...headers },
    body,
  });
}

export async function stateOf(server: TestServer, path: string, by: Person = "bo") {
  return (await server.as(by).get(path)).as(UploadState);
}

/** States the SHA-256 of every body that it sends. */
class Summing extends DefaultHttpStack {
  override createRequest(method: string, url: string): HttpRequest {
    const request = super.createRequest(method, url);
    const send = request.send.bind(request);
    request.send = (body) => {
      if (body instanceof Uint8Array) {
        request.setHeader(
          "Upload-Checksum",
          `sha256 ${createHash("sha256").update(body).digest("base64")}`,
        );
      }
      return send(body);
    };
    return request;
  }
}

interface Options extends Partial<UploadOptions> {
  by?: Person;
  origin?: string;
  sums?: boolean;
}

/** Milliseconds for which the client keeps a timer after each report of its progress, and a little more. */
const PROGRESS = 120;

/** Uploads a file with the usual client. Returns what the server then says of it. */
export async function tusUpload(
  server: TestServer,
  content: Uint8Array,
  { by = "bo", origin = server.origin, sums = false, ...options }: Options = {},
) {
  const { token } = await server.signIn(by, FIRST_DEVICE);
  const agent = new Agent({ keepAlive: false });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const upload = new Upload(Buffer.from(content.buffer, content.byteOffset, content.byteLength), {
    endpoint: `${origin}/api${TUS}`,
    headers: { "X-API-Key": token },
    httpStack: new (sums ? Summing : DefaultHttpStack)({ agent }),
    retryDelays: Array(20).fill(1),
    onSuccess: () => resolve(),
    onError: reject,
    ...options,
  });
  upload.start();
  await promise;
  agent.destroy();
  // Nothing ends that timer, and it must not outlive the test.
  await new Promise((resume) => setTimeout(resume, PROGRESS));
  const { file } = await stateOf(server, new URL(upload.url!).pathname.replace(/^\/api/, ""), by);
  return file!;
}
