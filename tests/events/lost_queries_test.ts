import assert from "node:assert/strict";
import { connect as connectSocket, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import postgres from "postgres";
import { clone } from "../support/databases.ts";
import { within } from "../support/deadline.ts";

/** Milliseconds. Less than the time after which the driver gives up an attempt to connect. */
const SOON = 8000;

/** The driver on one connection, whose socket the test may break at any moment. */
class Driver implements AsyncDisposable {
  #sockets: Socket[] = [];
  readonly sql;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    const socket = () => {
      const made = connectSocket(Number(port), hostname);
      this.#sockets.push(made);
      return made;
    };
    this.sql = postgres(url, { max: 1, fetch_types: false, backoff: () => 0, socket } as never);
  }

  get socket(): Socket {
    return this.#sockets[this.#sockets.length - 1];
  }

  /** What became of a query: "answered", or the code of its error. */
  ask(): Promise<string> {
    const asked = this.sql`select 1`.then(() => "answered", (error) => error.code as string);
    return within(asked, () => "a query that ends", SOON);
  }

  async [Symbol.asyncDispose]() {
    await this.sql.end({ timeout: 1 });
    for (const socket of this.#sockets) socket.destroy();
  }
}

Deno.test("a connection that is lost before a query is written is made again", async () => {
  await using clean = await clone("empty");
  await using driver = new Driver(clean.url);
  assert.equal(await driver.ask(), "answered");

  const unwritten = driver.ask();
  await Promise.resolve();
  driver.socket.emit("close", false);

  assert.equal(await unwritten, "CONNECTION_CLOSED");
  assert.equal(await driver.ask(), "answered");
});

Deno.test("a query that comes between a connection's error and its end is refused", async () => {
  await using clean = await clone("empty");
  await using driver = new Driver(clean.url);
  assert.equal(await driver.ask(), "answered");

  const before = driver.ask();
  await Promise.resolve();
  driver.socket.emit("error", Object.assign(new Error("reset"), { code: "ECONNRESET" }));
  const between = driver.ask();
  await Promise.resolve();
  driver.socket.emit("close", true);

  assert.equal(await before, "ECONNRESET");
  assert.equal(await between, "CONNECTION_CLOSED");
  assert.equal(await driver.ask(), "answered");
});

Deno.test("a query whose connection is closed while it is made is refused", async () => {
  await using clean = await clone("empty");
  await using driver = new Driver(clean.url);

  const first = driver.ask();
  while (!driver.socket) await setImmediate();
  driver.socket.emit("close", false);

  assert.equal(await first, "CONNECTION_CLOSED");
  assert.equal(await driver.ask(), "answered");
});
