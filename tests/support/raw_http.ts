import { Buffer } from "node:buffer";
import { request } from "node:http";
import { Answer } from "./answer.ts";
import type { TestServer } from "./server.ts";

/** A request with exactly these headers, and one line for each value of an array. `fetch` sets `Host` itself and refuses to send others. */
export function ask(
  { origin }: TestServer,
  method: string,
  path: string,
  headers: Record<string, string | string[]>,
  json?: unknown,
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const type = json === undefined ? {} : { "Content-Type": "application/json" };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers: { ...headers, ...type }, agent: false });
    sent.on("response", async (response) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const told = new Headers(Object.entries(response.headers) as [string, string][]);
      resolve(new Answer(response.statusCode!, told, new Uint8Array(Buffer.concat(chunks))));
    });
    sent.on("error", reject);
    sent.end(json === undefined ? undefined : JSON.stringify(json));
  });
}
