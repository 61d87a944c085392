import type { Context, Env as HonoEnv, MiddlewareHandler } from "hono";
import { type DescribeRouteOptions, resolver, uniqueSymbol } from "hono-openapi";
import { type JsonSchema, type OverrideActionContext, toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { countBytes } from "./counting.ts";
import { readText } from "./body.ts";
import { badRequest, wrongContentType } from "../base/errors.ts";
import { step } from "./middleware.ts";

/** Bytes of a JSON request. Routes that take more, such as messages and files, read their bodies themselves. */
export const MAX_JSON_BYTES = 1_048_576;
/** The same of whoever has shown neither a token nor a key: names, codes and proofs need no more. */
export const MAX_OPEN_JSON_BYTES = 65_536;

type Schema = v.GenericSchema;
type Out<S> = S extends Schema ? v.InferOutput<S> : never;

type ResponseBody = { text: string; orEmpty?: true } | { empty: string } | {
  json: Schema;
  about?: string;
  orEmpty?: true;
};

interface Contract<P, Q, J> {
  summary: string;
  tags: string[];
  param?: P;
  query?: Q;
  json?: J;
  answers: Record<number, ResponseBody>;
  /** For a GET that changes something, as old clients expect. A HEAD of it is refused. */
  unsafe?: true;
  /** For bodies that are not JSON. */
  requestBody?: DescribeRouteOptions["requestBody"];
  /** Header parameters beside the token. */
  headers?: Record<string, { description: string; schema: Schema }>;
}

type Input<P, Q, J> = { param: Out<P>; query: Out<Q>; json: Out<J> };

/**
 * Describes a route once. The same schemas validate the request, type what the handler reads with
 * `c.req.valid(…)`, and appear in the OpenAPI document. A request that does not fit gets a 400 with one line.
 */
export function contract<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  J extends Schema | undefined = undefined,
>(
  stated: Contract<P, Q, J>,
): MiddlewareHandler<HonoEnv, string, { in: Input<P, Q, J>; out: Input<P, Q, J> }> {
  const { param, query, json } = stated;
  const validate = step((c) => {
    if (param) c.req.addValidatedData("param", check(param, c.req.param(), "path"));
    if (query) c.req.addValidatedData("query", check(query, c.req.query(), "query"));
    if (!json) return;
    return readJson(c).then((body) => c.req.addValidatedData("json", check(json, body, "body")));
  });
  return Object.assign(documented(validate, specOf(stated)), { unsafe: stated.unsafe }) as never;
}

/** Returns true if a handler is the contract of a GET that changes something. */
export function isUnsafe(handler: unknown): boolean {
  return (handler as { unsafe?: true }).unsafe === true;
}

/** Adds the part of another middleware, such as a guard, to the OpenAPI document. */
export function documented<M extends MiddlewareHandler>(middleware: M, spec: DescribeRouteOptions): M {
  return Object.assign(middleware, { [uniqueSymbol]: { spec } });
}

function check(schema: Schema, value: unknown, where: string): object {
  // Valibot takes a list for an object too.
  const isList = Array.isArray(value) && where === "body" && schema.type === "object";
  if (isList) throw badRequest("failed to parse body: expected an object");
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output as object;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  throw badRequest(`failed to parse ${where}${path ? ` \`${path}\`` : ""}: ${issue.message}`);
}

async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header("content-type") ?? "";
  if (type && !/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type)) throw wrongContentType(type);
  const text = await readText(c, c.get("user") ? MAX_JSON_BYTES : MAX_OPEN_JSON_BYTES);
  countBytes(c, text);
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    throw type ? badRequest("parse request payload error: the body is not JSON") : wrongContentType(type);
  }
}

function specOf(
  stated: Contract<Schema | undefined, Schema | undefined, Schema | undefined>,
): DescribeRouteOptions {
  const { summary, tags, param, query, json, answers, requestBody, headers } = stated;
  const strict = param || query || json || requestBody;
  return {
    summary,
    tags,
    // Lazy: most servers never make the document.
    get parameters() {
      return [
        ...parameters("path", param),
        ...parameters("query", query),
        ...Object.entries(headers ?? {}).map(([name, { description, schema }]) => ({
          in: "header" as const,
          name,
          description,
          schema: toJsonSchema(schema, INPUT.options),
        })),
      ] as never;
    },
    ...(json &&
      {
        requestBody: { required: true, content: { "application/json": { schema: resolver(json, INPUT) } } },
      }),
    ...(requestBody && { requestBody }),
    responses: Object.fromEntries([
      ...(strict ? [[400, answer({ text: "The request does not match the schema" })]] : []),
      ...(json
        ? [[413, answer({ empty: "The body is too large" })], [415, answer({ text: "Not JSON" })]]
        : []),
      ...Object.entries(answers).map(([status, body]) => [status, answer(body)]),
    ]),
  };
}

const MODE = { errorMode: "ignore", overrideAction: byteLimit } as const;
const INPUT = { options: { typeMode: "input", ...MODE } } as const;
const OUTPUT = { options: { typeMode: "output", ...MODE } } as const;

/** JSON Schema counts only characters. There are never more of them than bytes. */
function byteLimit({ valibotAction, jsonSchema }: OverrideActionContext): JsonSchema | undefined {
  if (valibotAction.type !== "max_bytes") return;
  const { requirement } = valibotAction as v.MaxBytesAction<string, number, undefined>;
  return { ...jsonSchema, maxLength: requirement, "x-max-bytes": requirement } as JsonSchema;
}

function parameters(place: "path" | "query", schema: Schema | undefined) {
  const entries = (schema as v.ObjectSchema<v.ObjectEntries, undefined> | undefined)?.entries ?? {};
  return Object.entries(entries).map(([name, entry]) => ({
    in: place,
    name,
    required: place === "path" || entry.type !== "optional" && entry.type !== "nullish",
    schema: toJsonSchema(entry as Schema, INPUT.options),
  }));
}

/** One answer in the document. */
export function answer(body: ResponseBody): NonNullable<DescribeRouteOptions["responses"]>[string] {
  if ("empty" in body) return { description: body.empty };
  if ("text" in body) {
    return {
      description: body.text,
      ...(body.orEmpty && { "x-or-empty": true }),
      content: { "text/plain": { schema: { type: "string" as const } } },
    };
  }
  return {
    description: body.about ?? "Success",
    ...(body.orEmpty && { "x-or-empty": true }),
    content: { "application/json": { schema: resolver(body.json, OUTPUT) } },
  };
}
