import assert from "node:assert/strict";
import { email } from "../support/cast.ts";
import { askForLink, askForReset, startMailing } from "./mailed_links.ts";

Deno.test("who asks for a link is answered before anything is looked up, so no time tells of an account", async () => {
  await using mailing = await startMailing();
  const { server, mailbox } = mailing;
  await server.sql.begin(async (sql) => {
    // Nobody reads accounts or stores links until the answers are there.
    await sql`lock table users, magic_links, jobs in access exclusive mode`;
    for (const address of [email("bo"), "nobody@example.org"]) {
      assert.equal((await askForLink(server, address)).status, 200);
      assert.equal((await askForReset(server, address)).status, 200);
    }
  });
  await mailbox.to(email("bo"), 2);
  assert.ok(mailbox.received.every(({ recipients }) => recipients[0] === email("bo")));
});

Deno.test("links that were asked for are stored before the server stops", async () => {
  await using mailing = await startMailing();
  const { server } = mailing;
  const second = await server.another();
  await askForLink(second, email("bo"));
  await second.app.close();
  assert.equal((await server.sql`select from magic_links`).length, 1);
});
