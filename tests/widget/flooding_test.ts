import assert from "node:assert/strict";
import { MAX_MESSAGE_BYTES } from "schemas/limits.ts";
import { OF_ADDRESS, OF_PASSER_BY } from "../../server/limits/rates.ts";
import { create, update } from "../admin_users/people.ts";
import { bytes, prepare, sendChunk } from "../files/support.ts";
import { uid } from "../support/cast.ts";
import type { Member } from "../support/member.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { SteadyClock } from "../support/steady_clock.ts";
import { visit } from "./support.ts";

const LONGEST = "x".repeat(MAX_MESSAGE_BYTES);
const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });
const tell = (visitor: Member, text: string, address = "203.0.113.1") =>
  visitor.trySend({ uid: uid.bo }, text, from(address));

async function visitors(server: TestServer, count: number): Promise<Member[]> {
  const all = [];
  for (let n = 0; n < count; n++) all.push((await visit(server, { name: `w-${n}` })).member);
  return all;
}

/** How many of these bytes and messages a visitor gets rid of. */
async function flood(visitor: Member, text: string, tries: number, address?: string): Promise<number> {
  const answers = await Promise.all(Array.from({ length: tries }, () => tell(visitor, text, address)));
  assert.ok(answers.every(({ status }) => status === 200 || status === 429));
  return answers.filter(({ status }) => status === 200).length;
}

Deno.test("a visitor writes as people type, and no more", async () => {
  using clock = new SteadyClock();
  await using server = await startServer();
  const [visitor, other] = await visitors(server, 2);
  const { burst, perSecond } = OF_PASSER_BY.requests;
  assert.equal(await flood(visitor, "Hello", burst + 20), burst);
  const refused = await tell(visitor, "Hello");
  assert.deepEqual([refused.status, refused.text, refused.headers.get("retry-after")], [429, "", "1"]);
  assert.equal((await tell(other, "Hello")).status, 200, "another visitor");
  assert.equal((await server.as("bo").trySend("ada", "Hello")).status, 200, "the host");
  clock.pass(10_000);
  assert.equal(await flood(visitor, "Hello", 40), 10 * perSecond);
});

Deno.test("a visitor fills no disk with long messages", async () => {
  using clock = new SteadyClock();
  await using server = await startServer();
  const [visitor] = await visitors(server, 1);
  const { burst, perSecond } = OF_PASSER_BY.bytes;
  assert.equal(await flood(visitor, LONGEST, 30), burst / MAX_MESSAGE_BYTES);
  const wait = MAX_MESSAGE_BYTES / perSecond;
  assert.equal((await tell(visitor, LONGEST)).headers.get("retry-after"), `${wait}`);
  const [{ size }] = await server.sql`select sum(length(content))::int as size from messages`;
  assert.equal(size, burst);
  clock.pass(wait * 1000);
  assert.equal((await tell(visitor, LONGEST)).status, 200);
});

Deno.test("new visitors do not get around the limits of their address, and others have their own", async () => {
  using _clock = new SteadyClock();
  await using server = await startServer();
  const each = OF_PASSER_BY.bytes.burst / MAX_MESSAGE_BYTES;
  const enough = OF_ADDRESS.bytes.burst / OF_PASSER_BY.bytes.burst;
  const all = await visitors(server, enough + 2);
  for (const visitor of all.slice(0, enough)) assert.equal(await flood(visitor, LONGEST, each), each);
  const [late, elsewhere] = all.slice(enough);
  assert.equal((await tell(late, LONGEST)).status, 429);
  assert.equal((await tell(elsewhere, LONGEST, "198.51.100.7")).status, 200);
  assert.equal((await tell(late, LONGEST, "198.51.100.7")).status, 200, "the refusal took nothing");
  assert.equal((await server.as("cy").trySend("lobby", LONGEST, from("203.0.113.1"))).status, 200);
});

Deno.test("a visitor's uploads are limited, too", async () => {
  using clock = new SteadyClock();
  await using server = await startServer();
  const [visitor] = await visitors(server, 1);
  const chunk = bytes(9_900_000);
  const statuses = [];
  for (let n = 0; n < 3; n++) {
    const file_id = await prepare(visitor, "a.png", "image/png");
    statuses.push((await sendChunk(visitor, file_id, chunk)).status);
  }
  assert.deepEqual(statuses, [200, 200, 429]);
  assert.equal((await server.sql`select from upload_chunks`).length, 2);
  clock.pass(chunk.length / OF_PASSER_BY.file_bytes.perSecond * 1000);
  const later = await prepare(visitor, "a.png", "image/png");
  assert.equal((await sendChunk(visitor, later, chunk)).status, 200);
});

Deno.test("many small chunks are as expensive as large ones", async () => {
  using _clock = new SteadyClock();
  await using server = await startServer();
  const [visitor] = await visitors(server, 1);
  const file_id = await prepare(visitor, "a.png", "image/png");
  let taken = 0;
  while (taken < 200 && (await sendChunk(visitor, file_id, bytes(1))).status === 200) taken++;
  assert.ok(taken >= 20 && taken < 200, `${taken}`);
});

Deno.test("a guest has a visitor's limits", async () => {
  using _clock = new SteadyClock();
  await using server = await startServer();
  const bot = await create(server, { is_bot: true, password: "", name: "Robo", email: "robo@localhost" });
  await update(server, bot.uid, { is_public: true });
  const ask = () => server.as("gus").trySend({ uid: bot.uid }, "Hello");
  const answers = await Promise.all(Array.from({ length: 60 }, ask));
  assert.equal(answers.filter(({ status }) => status === 200).length, OF_PASSER_BY.requests.burst);
  assert.equal((await server.sql`select from messages where from_uid = ${uid.gus}`).length, 40);
});
