import { gid, uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";

Deno.test("a process that missed swept announcements reloads memberships and reconnects its clients", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo");
  // As if this process had been cut off: a member is removed, and the announcement is swept before it is read.
  await server.sql.begin(async (sql) => {
    const [{ mid, seq }] = await sql`select mid, seq from counter for update`;
    await sql`update memberships set until_mid = ${mid} where gid = ${gid.design} and uid = ${uid.bo}`;
    await sql`update counter set seq = ${Number(seq) + 3}`;
  });
  await server.as("ada").send("design", "Bo is not here");
  const received = await bo.ended();
  if (received.some((event) => event.type === "chat")) throw new Error("he hears nothing of it");
});
