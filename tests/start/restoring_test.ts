import assert from "node:assert/strict";
import { insertMessages } from "../support/messages.ts";
import { startServer } from "../support/server.ts";
import { Parley } from "./parley.ts";

const sanitizers = { sanitizeOps: false, sanitizeResources: false };

Deno.test(
  "a restored database is analyzed before the first request",
  sanitizers,
  async () => {
    await using server = await startServer();
    await insertMessages(server, 5000, "design");

    await using parley = await Parley.open({ DATABASE_URL: server.shared.url });
    assert.equal(await parley.health(), 200);
    const [{ reltuples }] = await server.sql`select reltuples from pg_class where relname = 'messages'`;
    assert.equal(reltuples, 5000);
  },
);
