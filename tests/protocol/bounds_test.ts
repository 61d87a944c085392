import assert from "node:assert/strict";
import { OpenApi, type Route } from "../support/openapi.ts";
import { startServer } from "../support/server.ts";
import { unbounded } from "../support/unbounded.ts";

function* partsOf({ operation }: Route) {
  for (const { in: place, name, schema } of operation.parameters ?? []) {
    yield [`${place} ${name}`, schema] as const;
  }
  for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) {
    yield [type, schema] as const;
  }
}

Deno.test("every field of a request has a bound in the OpenAPI document", async () => {
  await using server = await startServer();
  const api = await OpenApi.of(server);
  const found: string[] = [];
  let looked = 0;
  for (const route of api.routes) {
    for (const [name, schema] of partsOf(route)) {
      looked++;
      const at = `${route.method} ${route.path}, ${name}`;
      found.push(...schema ? unbounded(schema, api.document, at) : [`${at}: without a schema`]);
    }
  }
  assert.deepEqual(found, []);
  assert.ok(looked > 80, `only ${looked} bodies and parameters were looked at`);
});

Deno.test("the check of the bounds finds unbounded fields at any depth", () => {
  const id = { type: "integer", minimum: 1, maximum: 9 };
  const word = { type: "string", maxLength: 9 };
  const good = [
    id,
    word,
    { type: "number", minimum: 0, maximum: 9 },
    { type: "string", enum: ["a", "b"] },
    { const: "a" },
    { type: "boolean" },
    { anyOf: [word, { type: "null" }] },
    { type: "string", pattern: "^[1-9]\\d{0,15}$" },
    { type: "array", maxItems: 3, items: word },
    { type: "object", properties: { word } },
    { type: "object", maxProperties: 3, propertyNames: word, additionalProperties: id },
  ];
  const bad = [
    {},
    { type: "string" },
    { type: "string", pattern: "^a+$" },
    { type: "string", pattern: "a" },
    { type: "number", minimum: 0 },
    { type: "integer", minimum: 0 },
    { type: "array", items: word },
    { type: "array", maxItems: 3 },
    { type: "object", maxProperties: 3, additionalProperties: id },
    { type: "object", propertyNames: word, additionalProperties: id },
  ];
  const nested = (schema: object) => [
    schema,
    { anyOf: [{ type: "null" }, schema] },
    { type: "array", maxItems: 3, items: schema },
    { type: "object", properties: { list: { type: "array", maxItems: 3, items: { oneOf: [schema] } } } },
    { type: "object", maxProperties: 3, propertyNames: word, additionalProperties: schema },
    { $ref: "#/components/schemas/Part" },
  ];
  const look = (schema: object, part: object) =>
    unbounded(schema, { components: { schemas: { Part: part } } }, "here");
  for (const part of good) {
    for (const schema of nested(part)) assert.deepEqual(look(schema, part), [], JSON.stringify(schema));
  }
  for (const part of bad) {
    for (const schema of nested(part)) assert.equal(look(schema, part).length, 1, JSON.stringify(schema));
  }
});
