import assert from "node:assert/strict";
import type { ChatMessage } from "schemas/messages.ts";
import { eventually } from "../support/deadline.ts";
import { Member } from "../support/member.ts";
import { Program } from "./program.ts";
import { Follower, talk } from "./talk.ts";

const ROUNDS = 10;
/** Enough for a second batch while the first is being committed. */
const SPEAKERS = Array.from({ length: 60 }, (_, i) => `speaker ${i + 1}`);
/** Sends acknowledged between two kills. */
const BETWEEN = 500;
/** Milliseconds. A database replays its log before it answers, which can be slow on a busy machine. */
const RECOVERY = 60_000;

const ADMIN = { email: "ada@example.org", password: "open sesame", name: "Ada", gender: 0 };

async function settle({ origin }: Program): Promise<{ ada: Member; token: string }> {
  const member = (token: string | null) =>
    new Member({ name: "ada", origin, token: () => Promise.resolve(token), keep: (stream) => stream });
  await member(null).post("/admin/system/create_admin", ADMIN);
  const credential = { type: "password", ...ADMIN };
  const { token } = (await member(null).post("/token/login", { credential, device: "web:crash" })).body as {
    token: string;
  };
  await member(token).post("/group", { name: "lobby", is_public: true });
  return { ada: member(token), token };
}

async function wholeHistory(ada: Member): Promise<ChatMessage[]> {
  const all: ChatMessage[] = [];
  while (true) {
    const answer = await ada.history("lobby", { before: all[0]?.mid, limit: 300 });
    // A connection that broke with the database fails only at its next use.
    if (answer.status === 503) continue;
    const page = answer.body as ChatMessage[];
    if (page.length === 0) return all;
    all.unshift(...page);
  }
}

async function surviving(kill: (program: Program) => Promise<void>): Promise<void> {
  await using program = await Program.start();
  const { ada, token } = await settle(program);
  const follower = new Follower(program.origin, () => Promise.resolve(token));
  const stop = new AbortController();
  const acknowledged: { text: string; mid: number }[] = [];
  const talking = SPEAKERS.map((name) =>
    talk(ada, name, stop.signal, (text, mid) => acknowledged.push({ text, mid }))
  );

  for (let round = 0; round < ROUNDS; round++) {
    const enough = acknowledged.length + BETWEEN;
    await eventually(
      () => Promise.resolve(acknowledged.length >= enough || undefined),
      "sends to be acknowledged",
      RECOVERY,
    );
    await kill(program);
  }
  stop.abort();
  await Promise.all(talking);
  await follower.finish(Math.max(...acknowledged.map(({ mid }) => mid)));

  const history = await wholeHistory(ada);
  const texts = new Map(history.map(({ mid, detail }) => [mid, "content" in detail ? detail.content : ""]));
  for (const { text, mid } of acknowledged) {
    assert.equal(texts.get(mid), text, `${text} was acknowledged as ${mid}`);
  }
  assert.equal(new Set(texts.values()).size, history.length, "nothing is in the history twice");
  assert.equal(acknowledged.length, history.length, "what was sent once and acknowledged is all there is");
  assert.deepEqual(
    follower.seen,
    history.map(({ mid }) => mid),
    "the stream saw every record once, in order",
  );
}

const subprocesses = { sanitizeOps: false, sanitizeResources: false };

Deno.test(
  "a server killed ten times during sends keeps every acknowledged message once",
  subprocesses,
  () =>
    surviving(async (program) => {
      await program.kill();
      await program.start();
    }),
);

Deno.test(
  "a server whose database is killed ten times keeps every acknowledged message once, without a restart",
  subprocesses,
  () => surviving((program) => program.killDatabase()),
);
