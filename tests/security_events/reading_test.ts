import assert from "node:assert/strict";
import { securityEvents } from "../../db/security_events.ts";
import { uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";

const MANY = 50_000;

interface Plan {
  "Node Type": string;
  "Rows Removed by Filter"?: number;
  "Actual Rows": number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

Deno.test("of many events only those of the person are read", async () => {
  await using server = await startServer();
  await server.sql`
    insert into security_events (at, last_at, action, actor, uid, fold)
    select n, n, case when n % 9 = 0 then 'role_changed' else 'sign_in' end,
      1000 + n % 500 + case when n % 9 = 0 then 1 else 0 end, 1000 + n % 500, sha256(n::text::bytea)
    from generate_series(1, ${MANY}::int) n`;
  await server.sql`analyze security_events`;
  for (const filter of [{ uid: 1007 }, { uid: uid.cy }, { uid: 1007, before: 20_000 }]) {
    const query = securityEvents(server.database, filter, 50).compile();
    const [{ "QUERY PLAN": [{ Plan: plan }] }] = await server.sql.unsafe(
      `explain (analyze, format json) ${query.sql}`,
      query.parameters as never[],
    ) as unknown as [{ "QUERY PLAN": [{ Plan: Plan }] }];
    const read = nodesOf(plan).map((node) => node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0));
    assert.ok(Math.max(...read) <= 50, `${JSON.stringify(filter)} reads ${read}`);
    const found = await securityEvents(server.database, filter, 50).execute();
    assert.ok(found.every((one) => one.uid === filter.uid || one.actor === filter.uid));
  }
});
