import { LoginResponse } from "schemas/sessions.ts";
import { connect, type Database } from "../../db/connection.ts";
import { readEnvironment } from "../../server/base/environment.ts";
import type { Follower } from "../../server/work/follower.ts";
import type { MailPace } from "../../server/mail/pace.ts";
import type { RelayHosts } from "../../server/relays/services.ts";
import type { Pace } from "../../server/app/schedule.ts";
import { type App, openApp } from "../../server/app/open.ts";
import type { Services } from "../../server/app/services.ts";
import type { Limits } from "../../server/outbound/limits.ts";
import type { Timeouts } from "../../server/base/timeouts.ts";
import type { DeliveryPace } from "../../server/work/delivery_pace.ts";
import type { QueueWorker } from "../../server/work/queue.ts";
import type { SearchTextPace } from "../../server/search_texts/pace.ts";
import type { PushPace } from "../../server/push/pace.ts";
import { openSecretKey, secretKeyFile } from "../../server/server_settings/secret_key.ts";
import { openFilesFolder } from "../../server/start/data_folder.ts";
import { openHttpServer } from "../../server/start/http_server.ts";
import { openStorage } from "../../server/storage/open.ts";
import { email, PASSWORD, type Person } from "./cast.ts";
import { clone, type Template } from "./databases.ts";
import { eventually } from "./deadline.ts";
import { Member, type StreamOptions } from "./member.ts";
import { castSessions, FIRST_DEVICE } from "./sessions.ts";
import { openSql, type Sql } from "./sql.ts";

export interface ServerOptions {
  /** `empty` for a server without an account. */
  template?: Template;
  environment?: Record<string, string>;
  /** Milliseconds between the server's own tasks. */
  pace?: Partial<Pace>;
  /** Milliseconds that the server waits for a client. */
  timeouts?: Partial<Timeouts>;
  /** What follows the log, instead of what the product has. */
  followers?: readonly Follower[];
  /** What is done in queues, instead of what the product does. */
  workers?: (services: Services) => QueueWorker[];
  /** Milliseconds of sending mails. */
  mailPace?: Partial<MailPace>;
  /** Milliseconds of sending to webhooks and relays. */
  deliveryPace?: Partial<DeliveryPace>;
  /** Limits that no outbound request exceeds. */
  outboundLimits?: Partial<Limits>;
  relayHosts?: RelayHosts;
  /** Milliseconds of pushing to phones. */
  pushPace?: Partial<PushPace>;
  /** Milliseconds of reading files for the search, which then goes on. */
  searchTextPace?: Partial<SearchTextPace>;
}

/** Files are read for the search only where a test asks for it, because each takes a process. */
const UNREAD = { atOnce: 0 };

/** Presence is collected for a second, which is long for tests. */
const QUICK: Partial<Pace> = { presence: 100 };

interface Device {
  device?: string;
}

/** What several servers on one database share. */
interface Shared {
  url: string;
  data: string;
  sessions: Map<string, Promise<LoginResponse>>;
}

/** Starts a server on its own database, with the cast: `await using server = await startServer()`. */
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
    readonly sql: Sql,
    readonly app: App,
    readonly owns: AsyncDisposableStack,
  ) {
    owns.use(this.#streams);
  }

  static async open(shared: Shared, options: ServerOptions, below?: AsyncDisposableStack) {
    await using made = new AsyncDisposableStack();
    if (below) made.use(below);
    const database = connect(shared.url);
    made.defer(() => database.end());
    const sql = openSql(shared.url);
    made.defer(() => sql.end({ timeout: 5 }));
    const environment = readEnvironment({ DATA_DIR: shared.data, PORT: "0", ...options.environment });
    const key = await openSecretKey(secretKeyFile(environment));
    const storage = await openStorage(environment, await openFilesFolder(shared.data));
    const pace = { ...QUICK, ...options.pace };
    const { followers, workers, mailPace, deliveryPace, outboundLimits, relayHosts, pushPace } = options;
    const searchTextPace = options.searchTextPace ?? UNREAD;
    const paces = { mailPace, deliveryPace, pushPace, searchTextPace };
    const work = { pace, followers, workers, outboundLimits, relayHosts, ...paces };
    const app = await openApp({ database, environment, key, storage, ...work });
    const server = await openHttpServer({ port: 0, hostname: "127.0.0.1" }, app.fetch, {
      timeouts: options.timeouts,
    });
    made.defer(() => server.shutdown());
    made.defer(() => app.close());
    const origin = `http://127.0.0.1:${server.addr.port}`;
    return new TestServer(shared, options, origin, database, sql, app, made.move());
  }

  /** Another server on the same database, like a second process. It is closed with this one. */
  async another(options: ServerOptions = this.options): Promise<TestServer> {
    return this.#streams.use(await TestServer.open(this.shared, options));
  }

  /** Resolves when this server has read the whole log. A stream then receives those messages before `ready`. */
  async settled(): Promise<void> {
    const [{ mid, seq }] = await this.sql`select mid, seq from counter`;
    const { feed } = this.app.services.realtime;
    const reached = () => Promise.resolve(feed.position.mid >= mid && feed.position.seq >= seq || undefined);
    await eventually(reached, `the log to be read up to ${mid}`);
  }

  as(person: Person, { device = FIRST_DEVICE }: Device = {}): Member {
    return this.#member(person, async () => (await this.signIn(person, device)).token);
  }

  /** Somebody who registered during the test. */
  holding({ token, user }: Pick<LoginResponse, "token" | "user">): Member {
    return this.#member(user.name, () => Promise.resolve(token));
  }

  /** A client without a token. */
  get nobody(): Member {
    return this.#member("nobody", () => Promise.resolve(null));
  }

  stream(person: Person, { device, ...options }: Device & StreamOptions = {}) {
    return this.as(person, { device }).stream(options);
  }

  socket(person: Person, { device, ...options }: Device & StreamOptions = {}) {
    return this.as(person, { device }).socket(options);
  }

  /** Signs in once for each device and database, when it is first needed. */
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
