import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import { withWriteLock } from "../../db/order.ts";
import { THE_SERVER } from "../../server/security_events/origin.ts";
import { createUser } from "../../server/accounts/create.ts";
import { deleteUser } from "../../server/users/delete.ts";
import { newHook } from "../incoming_webhooks/hooks.ts";
import { gid, PASSWORD, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { StatementCounter } from "../support/statements.ts";

const CHANNELS = 60;

/** Public channels, each with a message. */
async function manyChannels({ sql }: TestServer): Promise<void> {
  await sql`
    insert into channels (name, is_public, public_from_mid, created_at, updated_at)
    select 'channel ' || n, true, 0, 0, 0 from generate_series(1, ${CHANNELS}) n`;
  await sql`
    insert into messages (mid, created_at, from_uid, kind, gid, content_type, content, local_key)
    select gid, 0, 1, 'normal', gid, 'text/plain', 'one', gid::text from channels where is_public`;
  await sql`update counter set mid = (select max(mid) from messages)`;
}

/** Puts somebody into private channels of Ada's. */
async function privateChannels({ sql }: TestServer, channels: number, member: number): Promise<void> {
  await sql`
    with made as (
      insert into channels (name, is_public, owner, created_at, updated_at)
      select 'private ' || n, false, ${uid.ada}::bigint, 0, 0 from generate_series(1, ${channels}) n returning gid
    )
    insert into memberships (gid, uid, from_mid) select gid, ${member}::bigint, 0 from made`;
}

/** What was announced during `act`, to clients and between processes. */
async function announcedBy({ sql }: TestServer, act: () => Promise<unknown>): Promise<string[]> {
  const [{ seq }] = await sql`select seq from counter`;
  await act();
  const events = await sql`select event->>'type' as type from events where seq > ${seq} order by seq`;
  return events.map(({ type }) => type);
}

const newUser = (name: string) => ({
  name,
  email: null,
  password_hash: null,
  gender: 0,
  language: "en-US",
  is_admin: false,
  create_by: "password" as const,
});

const create = (server: TestServer, name: string, counter = new StatementCounter()) =>
  withWriteLock(server.database, (write) => createUser(counter.counting(write), THE_SERVER, newUser(name)));

/** Statements that create an account, and those that delete one which is in so many private channels. */
async function statementsOf(server: TestServer, memberships: number): Promise<[number, number]> {
  const [created, removed] = [new StatementCounter(), new StatementCounter()];
  const user = await create(server, `in ${memberships}`, created);
  await privateChannels(server, memberships, user.uid);
  await withWriteLock(server.database, (write) => deleteUser(removed.counting(write), THE_SERVER, user));
  return [created.count, removed.count];
}

Deno.test("an account is one announcement, however many public channels there are", async () => {
  await using server = await startServer();
  await manyChannels(server);
  const [ada, bo] = [server.as("ada"), await server.stream("bo")];
  await ada.post("/admin/login/config", { guest: true });
  const who = { password: PASSWORD, gender: 0, is_admin: false, language: "en-US", device: "web:new" };
  const register = { ...who, name: "Dee", email: "dee@example.org" };
  const announced = (act: () => Promise<unknown>) => announcedBy(server, act);

  let dee!: LoginResponse;
  assert.deepEqual(
    await announced(async () =>
      dee = (await server.nobody.post("/user/register", register)).as(LoginResponse)
    ),
    ["users_log"],
  );
  for (const [name, is_bot] of [["Eve", false], ["Robo", true]] as const) {
    const made = { ...who, name, email: `${name}@example.org`, is_bot };
    assert.deepEqual(await announced(() => ada.post("/admin/user", made)), ["users_log"], name);
  }
  const guest = await announced(() => server.nobody.get("/token/login_guest"));
  assert.deepEqual(guest, []);
  assert.equal((await server.sql`select from read_index_groups`).length, 0, "no row for each channel either");

  const removed = await announced(() => ada.delete(`/admin/user/${dee.user.uid}`));
  assert.deepEqual(removed, ["forget_user", "kick", "users_log"]);
  await ada.send("lobby", "the end");
  await bo.until((event) => event.type === "chat" && event.detail.content === "the end");
  assert.deepEqual([...bo.all("user_joined_group"), ...bo.all("user_leaved_group")], []);
  assert.equal(bo.all("users_log").length, 4);
});

Deno.test("an integration that is removed is one announcement too", async () => {
  await using server = await startServer();
  await manyChannels(server);
  const { path } = await newHook(server, gid.design);
  const removed = await announcedBy(server, () => server.as("ada").delete(path));
  assert.deepEqual(removed, ["forget_user", "users_log"]);
});

Deno.test("an account costs as many statements with many channels as with one", async () => {
  await using small = await startServer();
  await using large = await startServer();
  await manyChannels(large);
  // The first account loads what later ones find.
  await create(small, "First");
  await create(large, "First");
  assert.deepEqual(await statementsOf(large, 40), await statementsOf(small, 1));
});
