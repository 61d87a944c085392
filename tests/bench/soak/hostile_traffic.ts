import { one, pause } from "./caller.ts";
import type { Scene } from "./scene.ts";

const encoder = new TextEncoder();

/** Hostile traffic as on the open network. It must not affect other clients. */
export async function sendHostileTraffic(origin: string, scene: Scene, stop: AbortSignal): Promise<void> {
  const url = new URL(origin);
  const attempts = [halfHead, halfBody, idle, stalledReader, wrongPassword, tooLong, garbage];
  await Promise.all(attempts.map(async (attempt) => {
    while (!stop.aborted) {
      await attempt(url, scene, stop).catch(() => {});
      await pause(200, stop);
    }
  }));
}

async function held(url: URL, text: string, milliseconds: number, stop: AbortSignal): Promise<void> {
  const connection = await Deno.connect({ hostname: url.hostname, port: Number(url.port) });
  try {
    await connection.write(encoder.encode(text));
    await pause(milliseconds, stop);
  } finally {
    connection.close();
  }
}

const halfHead = (url: URL, _: Scene, stop: AbortSignal) =>
  held(url, "GET /api/user HTTP/1.1\r\nhost: x\r\nx-a: ", 3000, stop);

const idle = (url: URL, _: Scene, stop: AbortSignal) => held(url, "", 3000, stop);

const garbage = (url: URL, _: Scene, stop: AbortSignal) =>
  held(url, "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 10, stop);

function halfBody(url: URL, { people }: Scene, stop: AbortSignal): Promise<void> {
  const head = `POST /api/group/1/send HTTP/1.1\r\nhost: x\r\nx-api-key: ${one(people).token}\r\n`;
  return held(url, `${head}content-type: text/plain\r\ncontent-length: 5000\r\n\r\nhalf a`, 2000, stop);
}

/** Opens a stream and reads nothing. It uses its own device, because a device has only one stream. */
function stalledReader(url: URL, { people }: Scene, stop: AbortSignal): Promise<void> {
  const { token } = people.at(-1)!;
  return held(url, `GET /api/user/events?api-key=${token} HTTP/1.1\r\nhost: x\r\n\r\n`, 5000, stop);
}

async function wrongPassword(url: URL): Promise<void> {
  const credential = { type: "password", email: "nobody@example.org", password: `${Math.random()}` };
  await post(
    url,
    "/api/token/login",
    JSON.stringify({ credential, device: "web:guess" }),
    "application/json",
  );
}

async function tooLong(url: URL, { people }: Scene): Promise<void> {
  await post(url, "/api/group/1/send", "x".repeat(300_000), "text/plain", one(people).token);
}

async function post(url: URL, path: string, body: string, type: string, token = ""): Promise<void> {
  const headers = { "content-type": type, "x-api-key": token };
  const answer = await fetch(new URL(path, url), { method: "POST", body, headers });
  await answer.body?.cancel();
}
