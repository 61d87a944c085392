import assert from "node:assert/strict";
import { type ChannelKey, channels, makerOf } from "./channels.ts";
import { habits } from "./habits.ts";
import type { Line } from "./line.ts";
import type { PersonKey } from "./people.ts";
import { readTalk } from "./talk.ts";

const HOUR = 3_600_000;

Deno.test("the demo's conversations are over by now, at whatever hour and weekday that is", async () => {
  const monday = new Date(2026, 5, 1).getTime();
  for (let hour = 0; hour < 7 * 24; hour += 5) {
    const now = monday + hour * HOUR;
    const moments = await readTalk(now);
    const order = moments.map(({ at }) => at);

    assert.ok(linesOf(moments).length > 600);
    assert.ok(now - order[0] > 14 * 24 * HOUR);
    assert.deepEqual(order, order.toSorted((one, other) => one - other));
  }
});

Deno.test("nobody has read past an unread message: the rest of its scene is unread, and nothing follows", async () => {
  const waiting = new Map<string, number>();
  for (const { place, unreadBy, at } of linesOf(await readTalk(Date.now()))) {
    const chat = JSON.stringify(place);
    for (const reader of unreadBy) waiting.set(`${chat} ${reader}`, at);
    for (const key of waiting.keys()) {
      if (key.startsWith(chat)) assert.ok(unreadBy.some((reader) => key.endsWith(` ${reader}`)), key);
    }
  }
  assert.ok(waiting.size > 8);
});

Deno.test("only members who have read a message act on it, and nobody acts on a deleted one", async () => {
  const gone = new Set<Line>();
  const edited = new Map<Line, number>();
  for (const { line, sequel } of await readTalk(Date.now())) {
    assert.ok(isThere(line.from, line), `${line.from} is not there: ${line.text}`);
    if (!sequel) {
      if (line.answers) assert.ok(!gone.has(line.answers), `replies to what is gone: ${line.text}`);
      continue;
    }
    assert.ok(!gone.has(line), `${sequel.act} of what is gone: ${line.text}`);
    if (sequel.act === "delete") gone.add(line);
    if (sequel.act === "edit") edited.set(line, edited.size);
    const actor = sequel.act === "react" ? sequel.by : sequel.act === "pin" ? pinner(line) : line.from;
    assert.ok(isThere(actor, line), `${actor} is not there: ${line.text}`);
    assert.ok(!line.unreadBy.includes(actor), `${actor} has not read: ${line.text}`);
  }
  assert.equal(gone.size, 1);
  assert.ok(edited.size >= 4);
});

Deno.test("the demo shows all that a message can be: pinned, formatted, the head of a thread of six", async () => {
  const lines = linesOf(await readTalk(Date.now()));
  const markdown = lines.filter(({ markdown }) => markdown).map(({ text }) => text).join("\n");
  for (const sign of ["```ts\n", "```sql\n", "|---|", "- [x] ", "](https://", "**"]) {
    assert.ok(markdown.includes(sign), sign);
  }
  const threads = Map.groupBy(lines.filter(({ answers }) => answers), rootOf);
  assert.ok([...threads.values()].some(({ length }) => length === 6));
  const pinned = lines.filter(({ sequels }) => sequels.some(({ act }) => act === "pin"));
  assert.ok(new Set(pinned.map(({ place }) => place)).size > 5);
  const used = lines.flatMap(({ sequels }) => sequels.map((one) => one.act === "react" && one.action));
  assert.equal(new Set(used.filter(Boolean)).size, 8);
});

Deno.test("in chats with a timer, no message has expired yet", async () => {
  const now = Date.now();
  for (const line of linesOf(await readTalk(now))) {
    if ("channel" in line.place) continue;
    const other = line.place.between.find((key) => key !== line.from);
    const seconds = other && habits[line.from]?.timers?.[other];
    if (seconds) assert.ok(line.at + seconds * 1000 > now + HOUR);
  }
});

function linesOf(moments: Awaited<ReturnType<typeof readTalk>>): Line[] {
  return moments.filter(({ sequel }) => !sequel).map(({ line }) => line);
}

function rootOf(line: Line): Line {
  return line.answers ? rootOf(line.answers) : line;
}

function isThere(person: PersonKey, { place }: Line): boolean {
  if ("between" in place) return place.between.includes(person);
  const { members } = channels[place.channel as ChannelKey];
  return !members || members.includes(person);
}

function pinner({ place }: Line): PersonKey {
  assert.ok("channel" in place);
  return makerOf(place.channel as ChannelKey);
}
