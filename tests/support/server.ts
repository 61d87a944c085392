import { LoginResponse } from "schemas/sessions.ts";
import { connect, type Database } from "../../db/connection.ts";
import { readEnvironment } from "../../server/environment.ts";
import type { Pace } from "../../server/clock.ts";
import { onBrokenBody } from "../../server/events/sink.ts";
import { type OpenHouse, openHouse } from "../../server/house.ts";
import { email, PASSWORD, type Person } from "./cast.ts";
import { clone, type Template } from "./databases.ts";
import { eventually } from "./deadline.ts";
import { type Listening, Member } from "./member.ts";
import { castSessions, FIRST_DEVICE } from "./sessions.ts";

export interface ServerOptions {
  /** `empty` for a server on which nobody has made an account yet. */
  template?: Template;
  environment?: Record<string, string>;
  /** Milliseconds between what the house does by itself. */
  pace?: Partial<Pace>;
}

/** Presence is gathered for a second; tests have less patience. */
const QUICK: Partial<Pace> = { presence: 100 };

interface Device {
  device?: string;
}

/** What several servers on one database have in common. */
interface Shared {
  url: string;
  data: string;
  sessions: Map<string, Promise<LoginResponse>>;
}

/** A server on a database of its own, with the cast in it: `await using server = await startServer()`. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  await using made = new AsyncDisposableStack();
  const { url } = made.use(await clone(options.template ?? "cast"));
  const data = await Deno.makeTempDir({ prefix: "parley-test-" });
  made.defer(() => Deno.remove(data, { recursive: true }));
  const sessions = options.template === "empty" ? new Map() : castSessions();
  return await TestServer.open({ url, data, sessions }, options, made.move());
}

export class TestServer implements AsyncDisposable {
  readonly #streams = new AsyncDisposableStack();

  private constructor(
    readonly shared: Shared,
    readonly options: ServerOptions,
    readonly origin: string,
    readonly database: Database,
    readonly house: OpenHouse,
    readonly owns: AsyncDisposableStack,
  ) {
    owns.use(this.#streams);
  }

  static async open(shared: Shared, options: ServerOptions, below?: AsyncDisposableStack) {
    await using made = new AsyncDisposableStack();
    if (below) made.use(below);
    const database = connect(shared.url);
    made.defer(() => database.end());
    const environment = readEnvironment({ DATA_DIR: shared.data, PORT: "0", ...options.environment });
    const house = await openHouse({ database, environment, pace: { ...QUICK, ...options.pace } });
    const http = Deno.serve(
      { port: 0, hostname: "127.0.0.1", onListen: () => {}, onError: onBrokenBody },
      house.fetch,
    );
    made.defer(() => http.shutdown());
    made.defer(() => house.close());
    const origin = `http://127.0.0.1:${http.addr.port}`;
    return new TestServer(shared, options, origin, database, house, made.move());
  }

  /** A second process, as far as the database can tell; closed with this one. */
  async another(options: ServerOptions = this.options): Promise<TestServer> {
    return this.#streams.use(await TestServer.open(this.shared, options));
  }

  /** Until this process has read all of the log: from then on what was said is past, and told before `ready`. */
  async settled(): Promise<void> {
    const [{ mid, seq }] = await this.sql`select mid, seq from counter`;
    const { feed } = this.house;
    const reached = () => Promise.resolve(feed.position.mid >= mid && feed.position.seq >= seq || undefined);
    await eventually(reached, `the log to be read up to ${mid}`);
  }

  get sql() {
    return this.database.sql;
  }

  as(person: Person, { device = FIRST_DEVICE }: Device = {}): Member {
    return this.#member(person, async () => (await this.signIn(person, device)).token);
  }

  /** Somebody who registered during the test. */
  holding({ token, user }: Pick<LoginResponse, "token" | "user">): Member {
    return this.#member(user.name, () => Promise.resolve(token));
  }

  /** A visitor without a token. */
  get nobody(): Member {
    return this.#member("nobody", () => Promise.resolve(null));
  }

  stream(person: Person, { device, ...listening }: Device & Listening = {}) {
    return this.as(person, { device }).stream(listening);
  }

  socket(person: Person, { device, ...listening }: Device & Listening = {}) {
    return this.as(person, { device }).socket(listening);
  }

  /** Once for each device and database, when it is first needed. */
  signIn(person: Person, device: string): Promise<LoginResponse> {
    const key = `${person} ${device}`;
    const known = this.shared.sessions.get(key);
    if (known) return known;
    const session = this.#signIn(person, device);
    this.shared.sessions.set(key, session);
    return session;
  }

  async #signIn(person: Person, device: string): Promise<LoginResponse> {
    const credential = { type: "password", email: email(person), password: PASSWORD };
    return (await this.nobody.post("/token/login", { credential, device })).as(LoginResponse);
  }

  #member(name: string, token: () => Promise<string | null>): Member {
    const keep = <T extends AsyncDisposable>(stream: T) => this.#streams.use(stream);
    return new Member({ name, origin: this.origin, token, keep });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.owns.disposeAsync();
  }
}
