import type { Answer } from "./answer.ts";
import { mismatch, type Schema } from "./json_schema.ts";
import type { TestServer } from "./server.ts";

export interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }>; "x-or-empty"?: true }>;
}

export interface Route {
  method: string;
  path: string;
  operation: Operation;
}

/** The server's OpenAPI document, from `/api/spec`. */
export class OpenApi {
  constructor(readonly document: { openapi: string; paths: Record<string, Record<string, Operation>> }) {}

  static async of(server: TestServer): Promise<OpenApi> {
    const answer = await server.nobody.get("/spec");
    if (answer.status !== 200) throw new Error(`/api/spec answered ${answer.status}`);
    return new OpenApi(answer.body as OpenApi["document"]);
  }

  /** Every route, with its path below `/api`. */
  get routes(): Route[] {
    return Object.entries(this.document.paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([method]) => /^(get|post|put|delete|patch)$/.test(method))
        .map(([method, operation]) => ({
          method: method.toUpperCase(),
          path: path.replace(/^\/api/, ""),
          operation,
        }))
    );
  }

  find(method: string, path: string): Route | undefined {
    const bare = path.split("?")[0];
    const fits = (route: Route) => new RegExp(`^${route.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(bare);
    return this.routes
      .filter((route) => route.method === method && fits(route))
      .sort((a, b) => a.path.split("{").length - b.path.split("{").length)[0];
  }

  /** How a response differs from its route in the document; undefined when it fits. */
  violation(method: string, path: string, answer: Answer): string | undefined {
    const route = this.find(method, path);
    if (!route) return "the route is not in the document";
    const stated = route.operation.responses[answer.status];
    if (!stated) return `the status ${answer.status} is not in the document`;
    const type = answer.type?.split(";")[0];
    if (stated["x-or-empty"] && answer.text === "") return undefined;
    if (!stated.content) return answer.text === "" ? undefined : "a body where none is stated";
    if (!type || !(type in stated.content)) return `the type ${type} is not in the document`;
    const schema = stated.content[type].schema;
    return schema && type === "application/json" ? mismatch(schema, answer.body, this.document) : undefined;
  }
}
