import { migrate } from "../../db/migrate.ts";
import { readEnvironment } from "../../server/base/environment.ts";
import { openApp } from "../../server/app/open.ts";
import { SecretKey } from "../../server/server_settings/secret_key.ts";
import { openFilesFolder } from "../../server/start/data_folder.ts";
import { openHttpServer } from "../../server/start/http_server.ts";
import { LocalFolder } from "../../server/storage/local_folder.ts";
import { type Cast } from "../demo/cast.ts";
import { fill, unhurried } from "../demo/fill.ts";
import { createDatabase, type Servers, startAdministered } from "../support/databases.ts";
import { openDatabase } from "../support/sql.ts";

const TEMPLATES = ["screens_fresh", "screens_demo"] as const;
type Template = (typeof TEMPLATES)[number];

/** No secret is stored here. */
const key = SecretKey.of(new Uint8Array(32));

/** A PostgreSQL with two databases to copy: an empty one, and one with the demo team. */
export class DemoServers implements AsyncDisposable {
  #owned = new AsyncDisposableStack();
  #at!: Servers;
  #copies = 0;
  /** Shared by all copies: a stored picture never changes. */
  #storage!: LocalFolder;
  cast!: Cast;

  static async build(print: (line: string) => void): Promise<DemoServers> {
    const demo = new DemoServers();
    const folder = await Deno.realPath(await Deno.makeTempDir({ prefix: "parley-screens-" }));
    demo.#owned.defer(() => Deno.remove(folder, { recursive: true }));
    // Under root the database runs as another account, which has to enter the folder.
    await Deno.chmod(folder, 0o755);
    const { servers, stop } = await startAdministered({ folder: `${folder}/postgres`, print });
    demo.#owned.defer(stop);
    demo.#at = servers;
    demo.#storage = new LocalFolder(await openFilesFolder(folder));
    await demo.#makeTemplates();
    return demo;
  }

  async #makeTemplates(): Promise<void> {
    for (const name of TEMPLATES) {
      const database = openDatabase(unhurried(await createDatabase(name, { at: this.#at })));
      await migrate(database);
      if (name === "screens_demo") {
        const app = await openApp({
          database,
          environment: readEnvironment({ PORT: "0" }),
          key: await key,
          storage: this.#storage,
        });
        this.cast = (await fill(app, database.sql)).cast;
        await app.close();
      }
      await database.end();
    }
  }

  /** Every visit changes its data, for example by reading, so each gets its own copy. */
  async open(template: Template): Promise<OpenServer> {
    const name = `${template}_${++this.#copies}`;
    const database = openDatabase(unhurried(await createDatabase(name, { from: template, at: this.#at })));
    const app = await openApp({
      database,
      environment: readEnvironment({ PORT: "0" }),
      key: await key,
      storage: this.#storage,
      pace: { presence: 50 },
    });
    const server = await openHttpServer({ port: 0, hostname: "127.0.0.1" }, app.fetch);
    return {
      origin: `http://127.0.0.1:${server.addr.port}`,
      async [Symbol.asyncDispose]() {
        await Promise.all([app.close(), server.shutdown()]);
        await database.end();
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#owned.disposeAsync();
  }
}

export interface OpenServer extends AsyncDisposable {
  origin: string;
}
