import { gzipSync } from "node:zlib";
import type { Visit } from "./peer.ts";

/** Writes the same until the other end hangs up. */
export async function forever(visit: Visit, piece: string | Uint8Array, pause = 0): Promise<void> {
  while (await visit.write(piece)) await new Promise((next) => setTimeout(next, pause));
}

const START = "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n";
const bomb = gzipSync(`<p>${"x".repeat(20_000_000)}`);
/** A response that has no body, by a server that then says nothing and keeps the connection. */
const bare = (status: string) => async (visit: Visit) => {
  await visit.write(`HTTP/1.1 ${status}\r\ncontent-type: text/html\r\n\r\n`);
  await visit.hungUp();
};

/** Answers that never end, or end wrongly. They claim to be pages, which previews read. */
export const HOSTILE: Record<string, (visit: Visit) => Promise<unknown>> = {
  silent: (visit) => visit.hungUp(),
  "slow headers": async (visit) => {
    await visit.write(START);
    await forever(visit, "x: y\r\n", 100);
  },
  "endless headers": async (visit) => {
    await visit.write(START);
    await forever(visit, `x: ${"y".repeat(1000)}\r\n`);
  },
  "endless early hints": (visit) => forever(visit, "HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n", 50),
  "a body that never begins": async (visit) => {
    await visit.write(`${START}\r\n`);
    await visit.hungUp();
  },
  "slow body": async (visit) => {
    await visit.write(`${START}\r\n<title>Sl`);
    await forever(visit, "o", 100);
  },
  "endless body": async (visit) => {
    await visit.write(`${START}\r\n<p>`);
    await forever(visit, "x".repeat(10_000));
  },
  "a bomb": (visit) =>
    Promise.all([
      visit.answer(bomb, { "content-type": "text/html", "content-encoding": "gzip" }),
      visit.hungUp(),
    ]),
  "a circle": (visit) => visit.redirect(visit.line.split(" ")[1], 307),
  "no HTTP": (visit) => visit.write("SSH-2.0-OpenSSH_9.6\r\n\r\n"),
  "another protocol": async (visit) => {
    await visit.write("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n");
    await visit.hungUp();
  },
  "cut off": async (visit) => {
    await visit.answer("<title>Half", { "content-type": "text/html", "content-length": "1000" });
    visit.connection.close();
  },
  "an empty 200": (visit) => visit.answer("", { "content-type": "text/html" }),
  "204": bare("204 No Content"),
  "205": bare("205 Reset Content"),
  "304": bare("304 Not Modified"),
};
