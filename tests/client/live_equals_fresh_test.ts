import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import { type Person, uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { Chance } from "./support/chance.ts";
import { change, type Kind, kinds } from "./support/changes.ts";
import { RemoteClient } from "./support/remote_client.ts";
import type { Actor } from "./support/random_changes.ts";

const CHANGES = Number(Deno.env.get("PARLEY_CHANGES") ?? 2000);
const SEED = Number(Deno.env.get("PARLEY_SEED") ?? 3);

/** The cast, with Ada as the admin, and two users who register. */
async function five(server: TestServer): Promise<Actor[]> {
  const cast = (["ada", "bo", "cy"] as const).map((person) => ({
    uid: uid[person],
    member: server.as(person),
  }));
  const newcomers: Actor[] = [];
  for (const name of ["Dan", "Eve"]) {
    const email = `${name.toLowerCase()}@example.org`;
    const who = { name, email, password: "open sesame", device: "web:first" };
    const session = (await server.nobody.post("/user/register", who)).as(LoginResponse);
    newcomers.push({ uid: session.user.uid, member: server.holding(session) });
  }
  return [...cast, ...newcomers];
}

/** Waits until every message that expires soon has expired. */
function nothingIsDue({ sql }: TestServer): Promise<unknown> {
  const soon = Date.now() + 60_000;
  return eventually(async () => {
    const [{ left }] = await sql`
      select count(*)::int as left from messages m left join channels c using (gid)
      where m.deleted_at is null and expires_at < ${soon}
        and (m.gid is null or (c.deleted_at is null and m.mid > c.cleared_mid))`;
    return left === 0 || undefined;
  }, "messages to expire");
}

/** Three clients of one person. One stays connected, and the other two are cut off at random moments. */
async function clientsOf(server: TestServer, person: Person, owned: DisposableStack) {
  const join = async (device: string, limit?: number) =>
    owned.use(await RemoteClient.start(server.origin, await server.signIn(person, device), limit));
  return {
    person,
    join,
    live: await join("web:live"),
    cutOff: await join("web:cut"),
    // After a longer absence the server sends this client a gap.
    forgetful: await join("web:forgetful", 60),
  };
}

/** Disconnects or reconnects the client at random. Some reconnects are a reload from the cache. */
async function comeAndGo(client: RemoteClient, away: Set<RemoteClient>, chance: Chance): Promise<void> {
  if (!chance.is(away.has(client) ? 0.03 : 0.015)) return;
  if (!away.delete(client)) {
    away.add(client);
    return void await client.cut();
  }
  await client.join();
  if (chance.is(0.5)) await client.reload();
  else void client.visit(chance.below(20));
}

Deno.test(`after ${CHANGES} changes of every kind, live, cut off and new clients have the same state`, async () => {
  await using server = await startServer();
  using owned = new DisposableStack();
  const chance = new Chance(SEED);
  const people = await five(server);
  const clients = [await clientsOf(server, "bo", owned), await clientsOf(server, "ada", owned)];
  const unsteady = clients.flatMap(({ cutOff, forgetful }) => [cutOff, forgetful]);

  const made = new Set<Kind>();
  const away = new Set<RemoteClient>();
  for (let i = 0; i < CHANGES; i++) {
    const { kind, status } = await change({ server, people, chance });
    if (status === 200) made.add(kind);
    if (i % 25 === 0) { for (const { live } of clients) await live.visit(chance.below(20)); }
    for (const client of unsteady) await comeAndGo(client, away, chance);
  }
  for (const client of unsteady) await client.join();
  await nothingIsDue(server);

  for (const { person, join, live, cutOff, forgetful } of clients) {
    const fresh = await join("web:fresh");
    for (const [name, client] of Object.entries({ live, cutOff, forgetful })) {
      await sameAs(fresh, client, `${person}, ${name}`);
    }
  }
  const missing = (Object.keys(kinds) as Kind[]).filter((kind) => !made.has(kind));
  assert.deepEqual(missing, [], "every kind was made");
});

/** Compares until both agree, because events may still be under way. A wrong state never agrees. */
async function sameAs(fresh: RemoteClient, client: RemoteClient, name: string): Promise<void> {
  const end = performance.now() + 10_000;
  while (performance.now() < end) {
    const [expected, seen] = [await fresh.look(), await client.look()];
    if (isSame(expected, seen)) return;
    await new Promise((again) => setTimeout(again, 200));
  }
  assert.deepEqual(await client.look(), await fresh.look(), name);
}

function isSame(a: unknown, b: unknown): boolean {
  try {
    assert.deepEqual(a, b);
    return true;
  } catch {
    return false;
  }
}
