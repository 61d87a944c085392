import type { Socket } from "node:net";
import postgres from "postgres";
import { CONNECT_TIMEOUT, opened, openSocket, type Place } from "./socket.ts";
import { Prepared } from "./prepared.ts";
import { TYPES } from "./types.ts";

export type Rows<R> = R[] & { count: number | null; command: string };

export interface ConnectionOptions {
  /** Name in the database's list of sessions. */
  name?: string;
  /** Receives the payloads of the channels that the connection listens to. */
  notified?: (channel: string, payload: string) => void;
  /** Called once, when the socket is gone. `served`: it had answered a statement before. */
  lost?: (served: boolean) => void;
  /** Milliseconds to wait before the socket is opened. */
  after?: number;
  socket?: (place: Place) => Socket;
}

/**
 * One connection with one socket, which is opened for its first statement. When the socket is gone, so is the
 * connection: all statements under way are refused at that moment, and all later ones. The driver alone leaves some
 * of them without an answer for ever, and then writes nothing more.
 */
export class Connection {
  readonly prepared = new Prepared();
  #driver: postgres.Sql;
  #options: ConnectionOptions;
  #socket: Socket | null = null;
  #refusals = new Set<(error: Error) => void>();
  #lost = false;
  #served = false;

  constructor(url: string, options: ConnectionOptions = {}) {
    this.#options = options;
    const given = {
      max: 1,
      types: TYPES,
      connect_timeout: CONNECT_TIMEOUT,
      idle_timeout: 0,
      max_lifetime: null,
      // The driver fetches types outside of any promise: if the database is lost just then, the process would end.
      fetch_types: false,
      connection: { application_name: options.name ?? "parley" },
      onnotice: () => {},
      onnotify: options.notified,
      // With TLS the driver takes our listeners off the socket.
      onclose: () => this.#lose(closed()),
      socket: (place: Place) => this.#open(place),
    };
    this.#driver = postgres(url, given as object);
  }

  get isLost(): boolean {
    return this.#lost;
  }

  /** Number of statements that wait for their answer. */
  get underWay(): number {
    return this.#refusals.size;
  }

  /** Sends a statement at once, whatever else is under way. One that is prepared is planned once for all times. */
  run<R>(text: string, parameters: readonly unknown[] = [], { prepare = false } = {}): Promise<Rows<R>> {
    if (this.#lost) return Promise.reject(closed());
    // Several statements in one text can neither be prepared nor have parameters.
    const simple = parameters.length === 0 && (!prepare || text.includes(";"));
    return new Promise((resolve, reject) => {
      this.#refusals.add(reject);
      this.#driver.unsafe(text, parameters as never, { prepare, simple } as object).then((rows) => {
        this.#served = true;
        this.#refusals.delete(reject);
        resolve(rows as unknown as Rows<R>);
      }, (error) => {
        this.#refusals.delete(reject);
        reject(error);
      });
    });
  }

  /** Lets what is under way come to its end, but not for more than `timeout` seconds. */
  async end(timeout: number): Promise<void> {
    await this.#driver.end({ timeout });
    this.#lose(closed());
  }

  async #open(place: Place): Promise<Socket> {
    const { after, socket: open = openSocket } = this.#options;
    if (after) await new Promise((resume) => setTimeout(resume, after));
    // The driver asks for another socket when it still holds a statement.
    if (this.#socket || this.#lost) throw closed();
    const socket = this.#socket = open(place);
    socket.on("error", (error) => this.#lose(error));
    socket.on("close", () => this.#lose(closed()));
    await opened(socket);
    return socket;
  }

  #lose(error: Error): void {
    if (this.#lost) return;
    this.#lost = true;
    this.#options.lost?.(this.#served);
    for (const refuse of this.#refusals) refuse(error);
    this.#refusals.clear();
    this.#driver.end({ timeout: 0 }).catch(() => {});
    this.#socket?.destroy();
  }
}

const closed = () =>
  Object.assign(new Error("the connection to the database was closed"), { code: "CONNECTION_CLOSED" });
