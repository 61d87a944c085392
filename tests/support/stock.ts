import postgres from "postgres";
import { creating, type Servers, STOCK_VARIABLE, type Template, templateName } from "./databases.ts";

/** Of each template. */
const IN_ADVANCE = 2;

/** Makes the next tests' databases in advance, and removes those of earlier ones while later ones run. */
export class Stock implements AsyncDisposable {
  readonly #sql: postgres.Sql;
  readonly #ready: Record<Template, Promise<string>[]> = { cast: [], empty: [] };
  readonly #server: Deno.HttpServer<Deno.NetAddr>;

  constructor(readonly servers: Servers) {
    this.#sql = postgres(servers.administrator, { max: 2, fetch_types: false, onnotice: () => {} });
    const options = { hostname: "127.0.0.1", port: 0, onListen: () => {}, onError };
    this.#server = Deno.serve(options, (request) => this.#answer(request));
    for (const template of ["cast", "empty"] as const) {
      while (this.#ready[template].length < IN_ADVANCE) this.#order(template);
    }
  }

  get variables(): Record<string, string> {
    return { [STOCK_VARIABLE]: `http://127.0.0.1:${this.#server.addr.port}` };
  }

  async #answer({ method, url }: Request): Promise<Response> {
    const name = new URL(url).pathname.slice(1);
    if (method === "DELETE") {
      this.#sql.unsafe(`drop database ${name} with (force)`).catch(console.error);
      return new Response(null, { status: 202 });
    }
    const template = name as Template;
    this.#order(template);
    return new Response(await this.#ready[template].shift()!);
  }

  #order(template: Template): void {
    const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
    const made = this.#sql.unsafe(creating(name, this.servers, templateName(template)));
    const ready = made.then(() => name);
    // Whoever takes it learns of a failure.
    ready.catch(() => {});
    this.#ready[template].push(ready);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.shutdown();
    await this.#sql.end({ timeout: 5 });
  }
}

function onError(error: unknown): Response {
  return new Response(String(error), { status: 500 });
}
