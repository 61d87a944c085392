import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import { sweep } from "../../server/app/sweeps.ts";
import { gid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { arrive, guestsOf, kindsUntilChat, setGuestMode } from "./guests.ts";

const DAY = 86_400_000;

/** As if so many days had passed since the guests were noticed. */
const pass = ({ sql }: TestServer, days: number) =>
  sql`update guests set seen_at = seen_at - ${days * DAY}::bigint`;

const clean = (server: TestServer) => sweep(server.app.services, () => true);

async function startWithGuest() {
  const server = await startServer();
  await setGuestMode(server, true);
  return { server, guest: await arrive(server) };
}

/** The tables that have rows of this account, except the account's own. */
async function tablesWith({ sql }: TestServer, uid: number): Promise<string[]> {
  const columns = await sql<{ table: string }[]>`
    select table_name as table from information_schema.columns
    where table_schema = current_schema() and column_name = 'uid' and table_name <> 'users'`;
  assert.ok(columns.length > 10, "for this test to mean anything");
  const found = [];
  for (const { table } of columns) {
    if ((await sql`select from ${sql(table)} where uid = ${uid} limit 1`).length > 0) found.push(table);
  }
  return found.sort();
}

Deno.test("a guest who stays away for seven days is removed, with everything but the uid", async () => {
  const { server, guest } = await startWithGuest();
  await using _ = server;
  const { uid } = guest.user;
  await server.as("bo").send("lobby", "Hello");
  const me = server.holding(guest);
  await me.post("/user/read-index", { groups: [{ gid: gid.lobby, mid: 1 }] });
  await me.post("/user/mute", { add_groups: [{ gid: gid.lobby }] });
  await me.post("/user/pin_chat", { target: { gid: gid.lobby } });
  const ada = server.as("ada");
  await ada.post(`/group/${gid.lobby}/change_type`, { is_public: false });
  assert.ok((await tablesWith(server, uid)).length >= 5);
  const bo = await server.stream("bo");
  await pass(server, 6.9);
  await clean(server);
  assert.deepEqual(await guestsOf(server), [uid]);

  const [{ seq }] = await server.sql`select seq from counter`;
  await pass(server, 0.2);
  await clean(server);
  assert.deepEqual(await guestsOf(server), []);
  assert.deepEqual(await tablesWith(server, uid), []);
  assert.equal((await ada.get(`/user/${uid}`)).status, 404);
  const { token, refresh_token } = guest;
  assert.equal((await server.nobody.post("/token/renew", { token, refresh_token })).status, 401);
  assert.ok((await arrive(server)).user.uid > uid, "a uid is never given again");

  assert.equal((await server.sql`select seq from counter`)[0].seq, seq, "nothing is announced");
  await ada.send("design", "Hello");
  assert.deepEqual(await kindsUntilChat(bo), ["chat"]);
});

Deno.test("whoever renews or holds a stream open is here", async () => {
  const { server, guest } = await startWithGuest();
  await using _ = server;
  const second = await server.another();
  const watching = (await arrive(second)).user.uid;
  const watcher = await arrive(second);
  const stream = await second.holding(watcher).stream();
  await pass(server, 6.9);
  const { token, refresh_token } = guest;
  assert.equal((await server.nobody.post("/token/renew", { token, refresh_token })).status, 200);
  await clean(second);
  await pass(server, 0.2);
  await clean(server);

  assert.deepEqual(await guestsOf(server), [guest.user.uid, watcher.user.uid]);
  assert.ok(!(await guestsOf(server)).includes(watching));
  await server.as("bo").send("lobby", "Hello");
  await stream.next("chat");
});

Deno.test("members and admins are never swept, and thousands of guests are removed in batches", async () => {
  await using server = await startServer();
  await server.sql`
    with made as (
      insert into users (name, is_guest, create_by, from_mid, created_at, updated_at)
      select 'User' || n, true, 'guest', 0, 1, 1 from generate_series(200001, 201200) n returning uid
    )
    insert into guests (uid, seen_at) select uid, 1 from made`;
  assert.equal((await guestsOf(server)).length, 1200);
  await clean(server);
  assert.deepEqual(await guestsOf(server), []);
  const credential = { type: "password", email: "bo@example.org", password: "open sesame" };
  assert.ok((await server.nobody.post("/token/login", { credential })).as(LoginResponse).token);
});
