import type { Answer } from "./answer.ts";
import { mismatch, type Schema } from "./json_schema.ts";
import type { TestServer } from "./server.ts";

export interface Exemplified {
  schema?: Schema;
  example?: unknown;
}

export interface Operation {
  parameters?: ({ in: string; name: string; required?: boolean } & Exemplified)[];
  /** Missing where anybody may call. */
  security?: Record<string, unknown>[];
  requestBody?: { content: Record<string, Exemplified> };
  responses: Record<string, { content?: Record<string, Exemplified>; "x-or-empty"?: true }>;
}

export interface Route {
  method: string;
  path: string;
  operation: Operation;
}

/** The server's OpenAPI document, from `/api/spec`. */
export class OpenApi {
  /** Every route, with its path below `/api`. */
  readonly routes: readonly Route[];
  readonly #patterns: { route: Route; pattern: RegExp }[];

  constructor(readonly document: { openapi: string; paths: Record<string, Record<string, Operation>> }) {
    this.routes = Object.entries(document.paths).flatMap(([path, item]) => routesAt(path, item));
    this.#patterns = this.routes
      .toSorted((a, b) => a.path.split("{").length - b.path.split("{").length)
      .map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, "[^/]+")}$`) }));
  }

  static async of(server: TestServer): Promise<OpenApi> {
    const answer = await server.nobody.get("/spec");
    if (answer.status !== 200) throw new Error(`/api/spec answered ${answer.status}`);
    return new OpenApi(answer.body as OpenApi["document"]);
  }

  find(method: string, path: string): Route | undefined {
    const bare = path.split("?")[0];
    return this.#patterns.find(({ route, pattern }) => route.method === method && pattern.test(bare))?.route;
  }

  /** How a response differs from its route in the document; undefined when it fits. */
  violation(method: string, path: string, answer: Answer): string | undefined {
    const route = this.find(method, path);
    return route ? this.violationOf(route, answer) : "the route is not in the document";
  }

  violationOf(route: Route, answer: Answer): string | undefined {
    const stated = route.operation.responses[answer.status];
    if (!stated) return `the status ${answer.status} is not in the document`;
    const type = answer.type?.split(";")[0];
    if (stated["x-or-empty"] && answer.text === "") return undefined;
    if (!stated.content) return answer.text === "" ? undefined : "a body where none is stated";
    if (!type || !(type in stated.content || "*/*" in stated.content)) {
      return `the type ${type} is not in the document`;
    }
    const { schema } = stated.content[type] ?? stated.content["*/*"];
    return schema && type === "application/json" ? mismatch(schema, answer.body, this.document) : undefined;
  }
}

function routesAt(path: string, item: Record<string, Operation>): Route[] {
  return Object.entries(item)
    .filter(([method]) => /^(get|post|put|delete|patch)$/.test(method))
    .map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replace(/^\/api/, ""),
      operation,
    }));
}
