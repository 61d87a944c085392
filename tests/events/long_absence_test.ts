import { gid, uid } from "../support/cast.ts";
import { startServer } from "../support/server.ts";

Deno.test("a process that missed announcements which are cleared asks anew, and its clients come back", async () => {
  await using server = await startServer();
  const bo = await server.stream("bo");
  // As if this process had been cut off: somebody is removed, and the announcement is cleared before it is read.
  await server.sql.begin(async (sql) => {
    const [{ mid, seq }] = await sql`select mid, seq from counter for update`;
    await sql`update memberships set until_mid = ${mid} where gid = ${gid.design} and uid = ${uid.bo}`;
    await sql`update counter set seq = ${Number(seq) + 3}`;
  });
  await server.as("ada").say("design", "Bo is not here");
  const heard = await bo.ended();
  if (heard.some((event) => event.type === "chat")) throw new Error("he hears nothing of it");
});
