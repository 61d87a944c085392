import assert from "node:assert/strict";
import { LoginResponse } from "schemas/sessions.ts";
import { run } from "../bench/process.ts";
import { email, PASSWORD, type Person } from "../support/cast.ts";
import { clone } from "../support/databases.ts";
import { Member } from "../support/member.ts";
import { range, reached } from "../support/messages.ts";

const COUNT = 1000;
const SENDERS = 16;
const SLOW = 60_000;

async function signIn(origin: string, person: Person): Promise<Member> {
  const member = (token: string | null) =>
    new Member({ name: person, origin, token: () => Promise.resolve(token), keep: (stream) => stream });
  const credential = { type: "password", email: email(person), password: PASSWORD };
  const { token } = (await member(null).post("/token/login", { credential, device: origin })).as(
    LoginResponse,
  );
  return member(token);
}

async function flood(member: Member): Promise<void> {
  let sent = 0;
  const sender = async () => {
    while (sent < COUNT) {
      const answer = await member.trySend("lobby", `${member.caller.origin} ${sent++}`);
      assert.equal(answer.status, 200);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
}

Deno.test("two programs on one database deliver 2,000 messages sent to both in one order", async () => {
  await using database = await clone("cast");
  const folder = await Deno.makeTempDir({ prefix: "parley-two-" });
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, PORT: "0" };
  await using first = await run("../../main.ts", env);
  await using second = await run("../../main.ts", env);
  const [ada, bo] = [await signIn(first.url.origin, "ada"), await signIn(second.url.origin, "bo")];
  await using hers = await ada.stream();
  await using his = await bo.stream();

  await Promise.all([flood(ada), flood(bo)]);
  for (const stream of [hers, his]) await stream.until(reached(2 * COUNT), "the last message", SLOW);

  const received = hers.all("chat");
  assert.deepEqual(received.map(({ mid }) => mid), range(1, 2 * COUNT), "in order, none missing, none twice");
  assert.deepEqual(his.all("chat"), received);
  assert.equal(new Set(received.map(({ detail }) => detail.content)).size, 2 * COUNT);
  await Deno.remove(folder, { recursive: true });
});
