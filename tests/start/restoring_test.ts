import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";
import { Parley } from "./parley.ts";

const sanitizers = { sanitizeOps: false, sanitizeResources: false };

Deno.test(
  "a database that was filled at once is looked at before anyone asks for anything",
  sanitizers,
  async () => {
    await using server = await startServer();
    await server.sql`
    insert into messages (mid, created_at, from_uid, kind, gid, content_type, content, local_key)
    select i, i, ${uid.ada}, 'normal', ${gid.design}, 'text/plain', i::text, i::text
    from generate_series(1, 5000) i`;
    await server.sql`update counter set mid = 5000`;

    await using parley = await Parley.open({ DATABASE_URL: server.shared.url });
    assert.equal(await parley.health(), 200);
    const [{ reltuples }] = await server.sql`select reltuples from pg_class where relname = 'messages'`;
    assert.equal(reltuples, 5000);
  },
);
