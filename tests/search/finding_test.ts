import assert from "node:assert/strict";
import { ChannelCreated } from "schemas/channels.ts";
import { Id } from "schemas/values.ts";
import { uid } from "../support/cast.ts";
import { built, finds, indexed, searchPage, startSearching } from "./support.ts";

Deno.test("messages are found by their words, the newest first, by those who may read them", async () => {
  await using server = await startSearching();
  const [ada, bo] = [server.as("ada"), server.as("bo")];
  await ada.send("lobby", "The first Release plan");
  await ada.send("design", "A secret release");
  await bo.send("ada", "Is the RELEASE ready?");
  await ada.send("lobby", "Nothing of that kind");
  await indexed(server);
  assert.deepEqual(await finds(server, "ada", "release"), [
    "Is the RELEASE ready?",
    "A secret release",
    "The first Release plan",
  ]);
  assert.deepEqual(await finds(server, "cy", "release"), ["The first Release plan"]);
  assert.deepEqual(await finds(server, "gus", "release"), ["The first Release plan"]);
  assert.deepEqual(await finds(server, "ada", "relea plan"), []);
  assert.deepEqual(await finds(server, "ada", "plan relea"), ["The first Release plan"]);
});

Deno.test("operators narrow by people, places, time and kind", async () => {
  await using server = await startSearching();
  const [ada, bo] = [server.as("ada"), server.as("bo")];
  await ada.send("lobby", "tea one");
  await bo.send("lobby", "tea two https://example.org/a%20b", { properties: { mentions: [uid.ada] } });
  const three = await bo.send("design", "tea three");
  await ada.send("bo", "tea four");
  await bo.send("ada", "tea five");
  await ada.send("ada", "tea six, a note");
  const reply = (await ada.reply(three, "tea seven")).as(Id);
  await bo.like(reply, "🎉");
  await ada.post(`/group/2/pin`, { mid: three });
  await ada.post("/favorite", { mid_list: [three] });
  await server.sql`update messages set created_at = ${Date.UTC(2026, 0, 31, 22)} where content = 'tea one'`;
  await server.sql`truncate search, search_zones, search_build`;
  await using _ = await server.another({ ...server.options, pace: { indexing: 10 } });
  await built(server);
  const expected: Record<string, string[]> = {
    "tea from:bo": ["five", "three", "two"],
    "tea from:me": ["seven", "six", "four", "one"],
    "from:@2": ["five", "three", "two"],
    "tea -from:me": ["five", "three", "two"],
    "from:ada from:bo": ["seven", "six", "five", "four", "three", "two", "one"],
    "tea in:lobby": ["two", "one"],
    "in:#design": ["seven", "three"],
    "tea in:@bo": ["five", "four"],
    "in:@me": ["six"],
    "tea -in:lobby": ["seven", "six", "five", "four", "three"],
    "tea -in:@bo": ["seven", "six", "three", "two", "one"],
    "to:me": ["six", "five"],
    "to:bo": ["four"],
    "mentions:me": ["two"],
    "has:link": ["two"],
    "tea -has:link in:lobby": ["one"],
    "has:reaction": ["seven"],
    "🎉": ["seven"],
    "has:pin": ["three"],
    "is:saved": ["three"],
    "is:thread": ["seven", "three"],
    "is:unread": ["five", "three", "two"],
    "before:2026-02": ["one"],
    "on:2026-01-31": ["one"],
    "on:today tea": ["seven", "six", "five", "four", "three", "two"],
    "tea -on:2026-01-31": ["seven", "six", "five", "four", "three", "two"],
    "tea -two -four from:me or from:bo": ["seven", "six", "five", "three", "one"],
    "six or seven": ["seven", "six"],
    '"a b"': ["two"],
    "from:nobody tea": [],
    "in:nowhere tea": [],
    "günü": [],
    "kimden:ben in:#lobby": ["one"],
    "来自：我 tea in:#lobby": ["one"],
  };
  const found: Record<string, string[]> = {};
  for (const q of Object.keys(expected)) {
    found[q] = (await finds(server, "ada", q)).map((text) => text.split(/[ ,]/)[1]);
  }
  assert.deepEqual(found, expected);
  const { unknown_names } = await searchPage(server, "ada", "tea from:nobody in:nowhere");
  assert.deepEqual(unknown_names, ["nobody", "nowhere"]);
  const tokyo = await searchPage(server, "ada", "on:2026-02-01", { time_zone: "Asia/Tokyo" });
  assert.equal(tokyo.hits.length, 1, "it is another day there");
});

Deno.test("pages follow each other without gaps, and hits are counted", async () => {
  await using server = await startSearching();
  const ada = server.as("ada");
  for (let i = 0; i < 25; i++) await ada.send("lobby", `number ${i}${i % 2 ? " odd" : ""}`);
  await indexed(server);
  const all: string[] = [];
  let cursor: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof searchPage>> = await searchPage(server, "cy", "number", {
      limit: 7,
      count: true,
      ...cursor !== null && { cursor },
    });
    assert.deepEqual(page.total, { count: 25, more: false });
    all.push(...page.hits.map(({ message }) => `${message.mid}`));
    cursor = page.cursor;
  } while (cursor !== null);
  assert.equal(new Set(all).size, 25);
  assert.equal(all.length, 25);
});

Deno.test("a hit has its neighbours in the chat beside it", async () => {
  await using server = await startSearching();
  const ada = server.as("ada");
  for (const text of ["one", "two", "three"]) await ada.send("lobby", text);
  await ada.send("design", "elsewhere");
  for (const text of ["needle", "four", "five"]) await ada.send("lobby", text);
  await indexed(server);
  const { hits: [hit] } = await searchPage(server, "cy", "needle", { context: 2 });
  const texts = (list: typeof hit.before) => list.map(({ detail }) => "content" in detail && detail.content);
  assert.deepEqual([texts(hit.before), texts(hit.after)], [["two", "three"], ["four", "five"]]);
});

Deno.test("the most relevant hits have whole words, together", async () => {
  await using server = await startSearching();
  const ada = server.as("ada");
  await ada.send("lobby", "red wine");
  await ada.send("lobby", "wine that is not white but red");
  await ada.send("lobby", "red wines and other bottles");
  await indexed(server);
  const { hits } = await searchPage(server, "cy", "red wine", { sort: "relevance" });
  assert.equal(hits.length, 3);
  assert.deepEqual(hits[0].highlights, [{ start: 0, end: 3 }, { start: 4, end: 8 }]);
  assert.equal("content" in hits[0].message.detail && hits[0].message.detail.content, "red wine");
});

Deno.test("announcements of one's channels are found on the first page", async () => {
  await using server = await startSearching();
  const { gid } = (await server.as("ada").post("/group", { name: "closed", members: [uid.bo] })).as(
    ChannelCreated,
  );
  await server.as("ada").post(`/group/${gid}/announcement`, { content: "The office moves in May" });
  assert.equal((await searchPage(server, "bo", "office")).announcements.length, 1);
  assert.equal((await searchPage(server, "bo", "office", { cursor: 1 })).announcements.length, 0);
  assert.equal((await searchPage(server, "bo", "office -moves")).announcements.length, 0);
  assert.equal((await searchPage(server, "cy", "office")).announcements.length, 0);
});
