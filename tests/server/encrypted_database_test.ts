import assert from "node:assert/strict";
import { once } from "node:events";
import { connect as connectSocket, createServer, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { Connection } from "../../db/driver/connection.ts";
import { certificateOf } from "../support/certificate.ts";
import { clone } from "../support/databases.ts";
import { within } from "../support/deadline.ts";

/** Ends the encryption of PostgreSQL's protocol before a database that has none. */
class Encrypting implements AsyncDisposable {
  #server = createServer((socket) => this.#serve(socket));
  #sockets: Socket[] = [];

  private constructor(private database: URL, private pair: { key: string; cert: string }) {}

  static async start(url: string): Promise<Encrypting> {
    const { cert, private: key } = await certificateOf("localhost");
    const encrypting = new Encrypting(new URL(url), { key, cert });
    encrypting.#server.listen(0, "127.0.0.1");
    await once(encrypting.#server, "listening");
    return encrypting;
  }

  get url(): string {
    const { port } = this.#server.address() as { port: number };
    return Object.assign(new URL(this.database), { port: String(port), search: "?sslmode=require" }).href;
  }

  /** As when the cable is cut. */
  breakOff(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async #serve(socket: Socket): Promise<void> {
    await once(socket, "data");
    socket.write("S");
    const clear = new TLSSocket(socket, { isServer: true, ...this.pair });
    const database = connectSocket(Number(this.database.port), this.database.hostname);
    this.#sockets.push(socket, database);
    for (const one of [socket, clear, database]) one.on("error", () => {});
    clear.pipe(database).pipe(clear);
  }

  async [Symbol.asyncDispose]() {
    this.breakOff();
    this.#server.close();
    await once(this.#server, "close");
  }
}

Deno.test("a connection may be encrypted, and its loss is noticed", async () => {
  await using clean = await clone("empty");
  await using encrypting = await Encrypting.start(clean.url);
  let lost = false;
  const connection = new Connection(encrypting.url, { lost: () => lost = true });
  assert.deepEqual([...await connection.run("select $1::int as one", [1])], [{ one: 1 }]);

  const underWay = connection.run("select pg_sleep(60)").catch(({ code }) => code);
  encrypting.breakOff();
  assert.match(await within(underWay, () => "the query to be refused"), /^CONNECTION_CLOSED|ECONNRESET$/);
  assert.ok(lost);
  await connection.end(0);
});
