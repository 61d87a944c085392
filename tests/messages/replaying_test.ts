import assert from "node:assert/strict";
import { gid, type Person } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

interface Told {
  mid: number;
  from_uid: number;
  detail: {
    type: string;
    mid: number;
    content: string;
    detail: { type: string; action: string; content: string };
  };
}

/**
 * How an old client applies records, in the order in which it receives them: messages and deletions by mid, the
 * last edit wins, and every like toggles.
 */
class OldClient {
  messages = new Map<number, string>();
  edited = new Set<number>();
  reactions = new Map<string, number>();
  /** Web clients raise this only with messages. */
  after_mid = 0;

  replay(records: unknown[]): void {
    for (const { mid, from_uid, detail } of records as Told[]) {
      if (detail.type !== "reaction") {
        this.messages.set(mid, detail.content);
        this.after_mid = Math.max(this.after_mid, mid);
      } else if (detail.detail.type === "delete") this.messages.delete(detail.mid);
      else if (detail.detail.type === "like") {
        this.toggle(`${detail.mid} ${from_uid} ${detail.detail.action}`);
      } else if (this.messages.has(detail.mid)) {
        this.messages.set(detail.mid, detail.detail.content);
        this.edited.add(detail.mid);
      }
    }
  }

  toggle(reaction: string): void {
    if (!this.reactions.delete(reaction)) this.reactions.set(reaction, 1);
  }

  shows() {
    return {
      messages: [...this.messages].sort(([a], [b]) => a - b),
      edited: [...this.edited].filter((mid) => this.messages.has(mid)).sort((a, b) => a - b),
      reactions: [...this.reactions.keys()].filter((key) => this.messages.has(Number(key.split(" ")[0])))
        .sort(),
    };
  }
}

/** The state that it should show. */
async function storedMessages(server: TestServer, count = 300) {
  const { messages } = await server.as("ada").messages("lobby", { limit: count });
  return {
    messages: messages.map(({ mid, detail }) => [mid, detail.type === "normal" ? detail.content : ""]),
    edited: messages.filter(({ edited_mid }) => edited_mid).map(({ mid }) => mid),
    reactions: messages.flatMap(({ mid, reactions }) =>
      reactions.map(({ uid, action }) => `${mid} ${uid} ${action}`)
    ).sort(),
  };
}

/** Sixty messages, with many edits, likes and deletions near and far from them. */
async function talk(server: TestServer): Promise<number[]> {
  const people: Person[] = ["ada", "bo", "cy"];
  const mids: number[] = [];
  const change = async (i: number) => {
    const old = mids[(i * 7) % mids.length];
    if (i % 3 === 0) await server.as(people[i % 2]).like(old, "👍");
    if (i % 4 === 0) await server.as("cy").like(old, "🎉");
    if (i % 4 === 0 && i % 8 === 0) await server.as("cy").like(old, "🎉");
    if (i % 5 === 0) await server.as("bo").edit(old, `edited ${i}`);
    if (i % 10 === 5) await server.as("bo").edit(mids.at(-1)!, `edited at once ${i}`);
    if (i % 11 === 10) await server.as("bo").deleteMessage(mids.splice(i % mids.length, 1)[0]);
  };
  for (let i = 0; i < 60; i++) {
    mids.push(await server.as("bo").send("lobby", `message ${i}`));
    await change(i);
  }
  return mids;
}

for (const limit of [7, 25, 100]) {
  Deno.test(`an old client that pages back through history by ${limit} ends up right`, async () => {
    await using server = await startServer();
    await talk(server);
    const client = new OldClient();
    let before: number | undefined;
    while (true) {
      const page = (await server.as("cy").history("lobby", { limit, before })).body as Told[];
      if (page.length === 0) break;
      client.replay(page);
      before = page[0].mid;
    }
    assert.deepEqual(client.shows(), await storedMessages(server));
    assert.ok(
      client.shows().reactions.length > 5 && client.shows().edited.length > 5,
      "it has something to get wrong",
    );
  });
}

Deno.test("an old client that starts with the stream and pages back ends up right", async () => {
  await using server = await startServer();
  await talk(server);
  for (const limit of [30, 41, 52]) {
    const client = new OldClient();
    const stream = await server.stream("cy", { limit, early: true });
    await stream.next("ready");
    client.replay(stream.all("chat"));
    while (true) {
      const before = Math.min(...client.messages.keys());
      const page = (await server.as("cy").history("lobby", { limit: 10, before })).body as Told[];
      if (page.length === 0) break;
      client.replay(page);
    }
    assert.deepEqual(client.shows(), await storedMessages(server), `starting with ${limit} records`);
    await stream.close();
  }
});

Deno.test("an old client that resumes after its newest message receives no like twice", async () => {
  await using server = await startServer();
  const client = new OldClient();
  const bo = server.as("bo");
  const first = await server.stream("cy");
  const mid = await bo.send("lobby", "Like this");
  await server.as("ada").like(mid);
  await bo.like(mid, "🎉");
  await first.next("chat");
  await first.next("chat");
  await first.next("chat");
  client.replay(first.all("chat"));
  await first.close();

  await bo.like(mid, "🚀");
  await server.settled();
  const second = await server.stream("cy", { after_mid: client.after_mid });
  client.replay(second.all("chat"));
  assert.deepEqual(client.shows(), await storedMessages(server));
  assert.equal(client.shows().reactions.length, 3);
});

Deno.test("a client that knows the state of messages receives every record again", async () => {
  await using server = await startServer();
  const first = await server.stream("cy", { features: "gap" });
  const mid = await server.as("bo").send("lobby", "Like this");
  const like = (await server.as("ada").like(mid)).body;
  await first.next("chat");
  await first.next("chat");
  await first.close();
  const second = await server.stream("cy", { features: "gap", after_mid: mid });
  assert.deepEqual(second.all("chat").map((record) => record.mid), [like]);
});

Deno.test("a page of history is full, however many deletions and likes lie between", async () => {
  await using server = await startServer();
  const bo = server.as("bo");
  const kept: number[] = [];
  for (let i = 0; i < 10; i++) {
    kept.push(await bo.send("lobby", `kept ${i}`));
    const gone = await bo.send("lobby", "gone");
    await server.as("ada").like(gone);
    await bo.deleteMessage(gone);
  }
  const page = (await bo.history("lobby", { limit: 5 })).body as Told[];
  assert.deepEqual(
    page.filter(({ detail }) => detail.type === "normal").map(({ mid }) => mid),
    kept.slice(-5),
  );
  assert.equal(page[0].mid, kept.at(-5), "the first is what comes before it");
  assert.ok(!JSON.stringify(page).includes("gone"));
  assert.ok(page.every(({ detail }) => "properties" in detail), "phones read them unasked");
  assert.equal(gid.lobby, 1);
});
