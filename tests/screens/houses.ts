import { connect } from "../../db/connection.ts";
import { migrate } from "../../db/migrate.ts";
import { startPostgres } from "../../db/postgres/start.ts";
import { readEnvironment } from "../../server/environment.ts";
import { openHouse } from "../../server/house.ts";
import { type Cast } from "../demo/cast.ts";
import { fill, unhurried } from "../demo/fill.ts";
import { administer, databaseUrl } from "../support/databases.ts";

const TEMPLATES = ["screens_fresh", "screens_demo"] as const;
type Template = (typeof TEMPLATES)[number];

/** A PostgreSQL with two databases to copy: one where nobody has been, one where the demo's team works. */
export class Houses implements AsyncDisposable {
  #owned = new AsyncDisposableStack();
  #server = "";
  #copies = 0;
  cast!: Cast;

  static async build(say: (line: string) => void): Promise<Houses> {
    const houses = new Houses();
    const folder = await Deno.realPath(await Deno.makeTempDir({ prefix: "parley-screens-" }));
    houses.#owned.defer(() => Deno.remove(folder, { recursive: true }));
    // Root's database runs as somebody else, who has to get in.
    await Deno.chmod(folder, 0o755);
    const postgres = await startPostgres({ folder: `${folder}/postgres`, say });
    houses.#owned.defer(() => postgres.stop());
    houses.#server = databaseUrl("postgres", postgres.url);
    await houses.#makeTemplates();
    return houses;
  }

  async #makeTemplates(): Promise<void> {
    for (const name of TEMPLATES) {
      await administer(`create database ${name}`, this.#server);
      const database = connect(unhurried(databaseUrl(name, this.#server)));
      await migrate(database);
      if (name === "screens_demo") {
        const house = await openHouse({ database, environment: readEnvironment({ PORT: "0" }) });
        this.cast = (await fill(house, database.sql)).cast;
        await house.close();
      }
      await database.end();
    }
  }

  /** Each visit changes what it sees (reading clears badges), so each gets a copy of its own. */
  async open(template: Template): Promise<OpenServer> {
    const name = `${template}_${++this.#copies}`;
    await administer(`create database ${name} template ${template}`, this.#server);
    const database = connect(unhurried(databaseUrl(name, this.#server)));
    const house = await openHouse({
      database,
      environment: readEnvironment({ PORT: "0" }),
      pace: { presence: 50 },
    });
    const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, house.fetch);
    return {
      origin: `http://127.0.0.1:${server.addr.port}`,
      async [Symbol.asyncDispose]() {
        await Promise.all([house.close(), server.shutdown()]);
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
