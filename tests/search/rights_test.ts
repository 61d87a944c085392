import assert from "node:assert/strict";
import { ChannelCreated } from "schemas/channels.ts";
import { SearchPage } from "schemas/search/search.ts";
import { Id } from "schemas/values.ts";
import { calling, newKey, robo } from "../bots/robo.ts";
import { prepare, sendChunk, text } from "../files/support.ts";
import { UploadedFile } from "schemas/files.ts";
import { invite } from "../rights/people.ts";
import { gid, uid } from "../support/cast.ts";
import type { Member } from "../support/member.ts";
import type { TestServer } from "../support/server.ts";
import { visit } from "../widget/support.ts";
import { indexed, startSearching } from "./support.ts";

/** Messages that are hidden, but not yet deleted. */
const LATER = 3_600_000;

type Role = "admin" | "owner" | "member" | "stranger" | "guest" | "bot" | "key" | "visitor";
interface Asking {
  get(query: string): Promise<SearchPage>;
}

interface Place {
  name: string;
  at: { gid: number } | { uid: number };
  /** Who may read there now. */
  readers: Role[];
  /** After everything was said. */
  then?: () => Promise<unknown>;
}

const EVERYBODY: Role[] = ["admin", "owner", "member", "stranger", "guest", "bot", "key"];
const MOVING: Role[] = ["admin", "member", "bot", "key"];

/** Each word is of one place and one kind. */
const wordOf = (place: string, kind: string) => `${place}x${kind}`;

/** What makes a message with the word, whether it can be found afterwards, and what else narrows the search to it. */
const KINDS: Record<string, { isThere: boolean; also?: string; make: (said: Said) => Promise<unknown> }> = {
  text: { isThere: true, make: ({ say, word }) => say(`the ${word} of it`) },
  link: { isThere: true, also: "has:link", make: ({ say, word }) => say(`https://${word}.example.org/a`) },
  reply: {
    isThere: true,
    also: "is:thread",
    make: async ({ say, by, word }) => by.reply(await say("A"), word),
  },
  reaction: { isThere: true, also: "🦀", make: async ({ say, by, word }) => by.like(await say(word), "🦀") },
  file: { isThere: true, also: "has:file", make: ({ file, word }) => file(`${word}.txt`) },
  edited: { isThere: true, make: async ({ say, by, word }) => by.edit(await say("before"), word) },
  former: { isThere: false, make: async ({ say, by, word }) => by.edit(await say(word), "after") },
  deleted: { isThere: false, make: async ({ say, by, word }) => by.deleteMessage(await say(word)) },
  expired: {
    isThere: false,
    make: async ({ say, server, word }) => {
      const mid = await say(word);
      await server.sql`update messages set expires_at = 1 where mid = ${mid}`;
    },
  },
};

interface Said {
  server: TestServer;
  by: Member;
  word: string;
  say: (text: string, type?: string) => Promise<number>;
  file: (name: string) => Promise<unknown>;
}

async function fill(server: TestServer, by: Member, { name, at }: Place): Promise<void> {
  const say = (content: string, type?: string) => by.send(at, content, { type });
  const file = async (name: string) => {
    const { path } = (await sendChunk(by, await prepare(by, name), text("Hello"), true)).as(UploadedFile);
    return await say(JSON.stringify({ path }), "vocechat/file");
  };
  for (const [kind, { make }] of Object.entries(KINDS)) {
    await make({ server, by, word: wordOf(name, kind), say, file });
  }
}

Deno.test("everybody finds what they may read now, of every kind, and nothing else", async () => {
  await using server = await startSearching({ pace: { expiry: LATER } });
  const { members, uids } = await invite(server);
  const { uid: keyed, key } = await robo(server, "Keyed");
  const calls = calling(
    server,
    key,
    await newKey(server, keyed, "second"),
    await newKey(server, keyed, "third"),
  );
  const visitor = await visit(server);
  const { owner } = members;
  const moving = [uids.admin, uids.member, uids.bot, keyed];
  const closed = async (name: string, people: number[]) => {
    const { gid } = (await owner.post("/group", { name, members: people })).as(ChannelCreated);
    return { name, at: { gid }, readers: ["owner"] as Role[] };
  };
  const change = async (what: "add" | "remove", { at: { gid } }: { at: { gid: number } }) => {
    assert.equal((await owner.post(`/group/${gid}/members/${what}`, moving)).status, 200);
  };

  const opened = async (name: string) => {
    const { gid } = (await members.admin.post("/group", { name, is_public: true })).as(ChannelCreated);
    return { name, at: { gid }, readers: EVERYBODY };
  };
  const [removed, back, left, gone, cleared, shut] = [
    await closed("removed", moving),
    await closed("back", moving),
    await closed("left", moving),
    await opened("gone"),
    await opened("cleared"),
    await opened("shut"),
  ];
  const places: Place[] = [
    { name: "lobby", at: { gid: gid.lobby }, readers: EVERYBODY },
    await closed("never", []),
    { ...await closed("present", moving), readers: ["owner", ...MOVING] },
    { ...removed, then: () => change("remove", removed) },
    {
      ...back,
      readers: ["owner", ...MOVING],
      then: () => change("remove", back).then(() => change("add", back)),
    },
    {
      ...left,
      readers: ["owner", "key"],
      then: () =>
        Promise.all(
          [members.admin, members.member, members.bot].map((one) => one.get(`/group/${left.at.gid}/leave`)),
        ),
    },
    { ...gone, readers: [], then: () => members.admin.delete(`/group/${gone.at.gid}`) },
    { ...cleared, readers: [], then: () => members.admin.delete(`/group/${cleared.at.gid}/clear`) },
    {
      ...shut,
      // Who was in it stays in it. Guests only read what is public.
      readers: EVERYBODY.filter((role) => role !== "guest"),
      then: () => members.admin.post(`/group/${shut.at.gid}/change_type`, { is_public: false }),
    },
    { name: "dmember", at: { uid: uids.member }, readers: ["owner", "member"] },
    { name: "dadmin", at: { uid: uids.admin }, readers: ["owner", "admin"] },
    { name: "dbot", at: { uid: uids.bot }, readers: ["owner", "bot"] },
    { name: "dkey", at: { uid: keyed }, readers: ["owner", "key"] },
    { name: "notes", at: { uid: uids.owner }, readers: ["owner"] },
  ];
  for (const place of places) {
    await fill(server, place.name === "shut" ? members.admin : owner, place);
    if ("gid" in place.at && place.name !== "gone") {
      const by = ["lobby", "cleared", "shut"].includes(place.name) ? members.admin : owner;
      const content = `Hear, ${wordOf(place.name, "announced")}`;
      assert.equal((await by.post(`/group/${place.at.gid}/announcement`, { content })).status, 200);
    }
  }
  await owner.send({ uid: visitor.uid }, wordOf("visit", "text"));
  await indexed(server);
  for (const { then } of places) await then?.();

  const through = (path: string, member: Member): Asking => ({
    get: async (query) => (await member.get(`${path}?${query}`)).as(SearchPage),
  });
  const asking: Record<Role, Asking> = {
    ...Object.fromEntries(
      Object.entries(members).map(([role, member]) => [role, through("/search", member)]),
    ) as Record<keyof typeof members, Asking>,
    key: through("/bot/search", calls),
    visitor: through("/search", visitor.member),
  };
  const found = async (role: Role, q: string, count = false) => {
    const { hits, total } = await asking[role].get(`count=${count}&q=${encodeURIComponent(q)}`);
    if (count) {
      assert.deepEqual(total, { count: hits.length, more: false }, "what is counted is what is found");
    }
    return hits.length;
  };
  const roles = Object.keys(asking) as Role[];

  let cells = 0;
  const surprises: string[] = [];
  const expect = (what: string, actual: number, expected: number) => {
    cells++;
    if (actual !== expected) surprises.push(`${what}: ${actual} instead of ${expected}`);
  };
  for (const { name, readers, at } of places) {
    await Promise.all(roles.map(async (role) => {
      const mayRead = readers.includes(role);
      for (const [kind, { isThere, also = "" }] of Object.entries(KINDS)) {
        const hits = await found(role, `${wordOf(name, kind)} ${also}`, kind === "text");
        expect(`${role} ${name} ${kind}`, hits, mayRead && isThere ? 1 : 0);
      }
      if (!("gid" in at) || name === "gone") return;
      const { announcements } = await asking[role].get(`q=${wordOf(name, "announced")}`);
      const isShown = mayRead || name === "cleared" && EVERYBODY.includes(role);
      expect(`${role} ${name} announcement`, announcements.length, isShown ? 1 : 0);
    }));
  }
  for (const role of roles) {
    expect(`${role} visit`, await found(role, "visitxtext"), role === "owner" || role === "visitor" ? 1 : 0);
  }
  console.log(`${cells} cells tried, ${surprises.length} surprises`);
  assert.ok(cells >= 500, "for this test to mean anything");
  assert.deepEqual(surprises, []);
});

Deno.test("names and neighbours tell of nothing that may not be read", async () => {
  await using server = await startSearching();
  const { gid: secret } = (await server.as("ada").post("/group", { name: "merger", members: [uid.bo] }))
    .as(ChannelCreated);
  await server.as("ada").send({ gid: secret }, "tea in the merger");
  const visitor = await visit(server);
  await indexed(server);
  const ask = async (member: Member, q: string) =>
    (await member.get(`/search?q=${encodeURIComponent(q)}`)).as(SearchPage);
  const [real, invented] = await Promise.all([
    ask(server.as("cy"), "tea in:merger"),
    ask(server.as("cy"), "tea in:margin"),
  ]);
  assert.deepEqual(real, { ...invented, unknown_names: ["merger"] });
  assert.deepEqual((await ask(server.as("bo"), "tea in:merger")).unknown_names, []);
  assert.deepEqual((await ask(visitor.member, "tea from:cy")).unknown_names, ["cy"]);
  assert.deepEqual((await ask(server.as("cy"), `from:"${visitor.name}" tea`)).unknown_names, [visitor.name]);
  assert.deepEqual((await ask(server.as("bo"), `from:"${visitor.name}" tea`)).unknown_names, []);
  assert.deepEqual((await ask(server.as("cy"), "from:gus tea")).unknown_names, ["gus"]);
  assert.equal((await ask(server.as("cy"), `in:#${secret} tea`)).hits.length, 0);
});

Deno.test("frozen accounts and strangers without a token are refused", async () => {
  await using server = await startSearching();
  const cy = server.as("cy");
  assert.equal((await cy.get("/search?q=tea")).status, 200);
  assert.equal((await server.as("ada").put(`/admin/user/${uid.cy}`, { status: "frozen" })).status, 200);
  assert.equal((await cy.get("/search?q=tea")).status, 401);
  assert.equal((await server.nobody.get("/search?q=tea")).status, 401);
});

Deno.test("whoever leaves finds nothing from that moment, and whoever comes finds everything", async () => {
  await using server = await startSearching();
  const mid = (await server.as("ada").trySend("design", "the plan")).as(Id);
  await indexed(server);
  const hits = async () => {
    const page = (await server.as("bo").get("/search?q=plan")).as(SearchPage);
    return page.hits.map(({ message }) => message.mid);
  };
  assert.deepEqual(await hits(), [mid]);
  await server.as("bo").get(`/group/${gid.design}/leave`);
  assert.deepEqual(await hits(), []);
  await server.as("ada").post(`/group/${gid.design}/members/add`, [uid.bo]);
  assert.deepEqual(await hits(), [mid]);
});
