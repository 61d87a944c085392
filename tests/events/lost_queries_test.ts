import assert from "node:assert/strict";
import { connect as connectSocket, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { Pool } from "../../db/driver/pool.ts";
import { clone } from "../support/databases.ts";
import { within } from "../support/deadline.ts";

/** Milliseconds. Less than the time after which an attempt to connect is given up. */
const SOON = 8000;

/** A pool of one connection, whose socket the test may break at any moment. */
class Driver implements AsyncDisposable {
  #sockets: Socket[] = [];
  readonly pool;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    const socket = () => {
      const made = connectSocket(Number(port), hostname);
      this.#sockets.push(made);
      return made;
    };
    this.pool = new Pool(url, { statements: 1, socket });
  }

  get socket(): Socket {
    return this.#sockets[this.#sockets.length - 1];
  }

  /** What became of a query: "answered", or the code of its error. */
  ask(): Promise<string> {
    const asked = this.pool.run("select 1", []).then(() => "answered", (error) => error.code as string);
    return within(asked, () => "a query that ends", SOON);
  }

  async [Symbol.asyncDispose]() {
    await this.pool.end();
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
