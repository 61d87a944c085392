import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import type { AnyReceived, Inbox } from "../support/inbox.ts";
import { insertMessages, mids, range, reached } from "../support/messages.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { SlowStream } from "../support/slow_stream.ts";

const PACE = { heartbeat: 100, comment: 50 };
const MEGABYTE = 1_048_576;

/** A list of people of 9 MB, as in a database from before languages were limited, and a long list of channels. */
async function longList({ sql }: TestServer): Promise<void> {
  await sql`
    insert into channels (name, description, is_public, public_from_mid, created_at, updated_at)
    select 'channel ' || n, repeat('x', 4096), true, 0, 0, 0 from generate_series(1, 300) n`;
  await sql`
    insert into users (name, language, create_by, from_mid, created_at, updated_at)
    select 'person ' || n, 'en-' || repeat('abcdefgh-', 100000) || 'x', 'password', 0, 0, 0
    from generate_series(1, 10) n`;
}

async function slowStream(server: TestServer, query = "", device = "web:first"): Promise<SlowStream> {
  const { token } = await server.signIn("bo", device);
  const slow = await SlowStream.open("bo", server.origin, `/api/user/events?api-key=${token}${query}`);
  // More than a header has been read, so it is in the middle of its state.
  while (slow.bytes < 10_000) await slow.take();
  return slow;
}

/** Waits until the server has checked all streams more than once. */
async function someBeats(inbox: Inbox): Promise<void> {
  for (let beat = 0; beat < 5; beat++) await inbox.next("heartbeat");
}

const TIMELESS = ["users_state", "users_state_changed", "heartbeat"];
const afterReady = ({ received }: Inbox): AnyReceived[] =>
  received.slice(received.findIndex(({ type }) => type === "ready") + 1).filter(({ type }) =>
    !TIMELESS.includes(type)
  );

/** Messages and announcements alternately, some of which Cy may not receive. */
async function talk(server: TestServer, rounds: number): Promise<void> {
  const ada = server.as("ada");
  for (let round = 0; round < rounds; round++) {
    await ada.trySend("lobby", `round ${round}`);
    await ada.put(`/group/${gid.lobby}`, { description: `as of round ${round}` });
    await ada.trySend("design", `round ${round}, among us`);
    await ada.put(`/group/${gid.design}`, { description: `as of round ${round}` });
    await ada.put(`/group/${gid.lobby}`, { name: `lobby ${round}` });
  }
  await server.as("ada").trySend("lobby", "the end");
}

const isTheEnd = (event: AnyReceived) => event.type === "chat" && event.detail.content === "the end";

Deno.test("a slow reader starts slowly and receives in order what was sent meanwhile", async () => {
  await using server = await startServer({ pace: PACE });
  await longList(server);
  await using diligent = await server.stream("bo", { device: "web:diligent" });
  await using slow = await slowStream(server);
  await talk(server, 30);
  await someBeats(diligent);

  const reading = slow.takeAll();
  await slow.until(isTheEnd, "all that was said", 60_000);
  await diligent.until(isTheEnd);
  assert.deepEqual(afterReady(slow), afterReady(diligent));
  const [snapshot] = slow.all("users_snapshot");
  assert.equal(snapshot.users.length, 13);
  const beginning = slow.received.map(({ type }) => type).filter((type) => type !== "heartbeat").slice(0, 5);
  assert.deepEqual(beginning, ["users_snapshot", "users_state", "related_groups", "user_settings", "ready"]);

  await server.as("ada").trySend("lobby", "and now live");
  assert.equal((await slow.next("chat")).detail.content, "and now live");
  await server.app.close();
  await reading;
});

/** Inserts twelve megabytes of Ada's messages, for servers that start afterwards. */
async function longTalk(server: TestServer): Promise<void> {
  await insertMessages(server, 12_000, "lobby");
  await server.sql`update messages set content = content || repeat('x', 1000)`;
}

Deno.test("a long past is sent at the reader's pace too", async () => {
  await using server = await startServer();
  await longTalk(server);
  const later = await server.another({ pace: PACE });
  await using diligent = await later.stream("cy", { limit: 1 });
  await using slow = await slowStream(later, "&after_mid=1");
  await later.as("ada").trySend("lobby", "the end");
  await someBeats(diligent);
  const reading = slow.takeAll();
  await slow.until(reached(12_001), "all of it", 60_000);
  assert.deepEqual(mids(slow), range(2, 12_001));
  await later.app.close();
  await reading;
});

Deno.test("presence changes during a start are sent at its end", async () => {
  await using server = await startServer();
  await longTalk(server);
  const later = await server.another({ pace: { ...PACE, presence: 100 } });
  await using diligent = await later.stream("bo", { device: "web:diligent", limit: 1 });
  const ada = await later.stream("ada", { limit: 1 });
  await diligent.until((event) => event.type === "users_state_changed" && event.uid === uid.ada);
  await using slow = await slowStream(later, "&after_mid=1");
  while (slow.all("users_state").length === 0) await slow.take();
  await later.stream("cy", { limit: 1 });
  await ada.until((event) => event.type === "users_state_changed" && event.uid === uid.cy);
  await ada.close();

  const reading = slow.takeAll();
  await slow.next("ready");
  const [before] = slow.all("users_state");
  assert.deepEqual(before.users, [{ uid: uid.ada, online: true }, { uid: uid.cy, online: false }]);
  await slow.until((event) => event.type === "users_state_changed" && event.uid === uid.ada);
  const changed = slow.all("users_state_changed").map(({ uid, online }) => `${uid} ${online}`);
  assert.deepEqual(changed.sort(), [`${uid.ada} false`, `${uid.cy} true`]);
  await later.app.close();
  await reading;
});

Deno.test("many slow readers cost little memory", async () => {
  await using server = await startServer({ pace: PACE });
  await longList(server);
  await using readers = new AsyncDisposableStack();
  for (let n = 0; n < 20; n++) {
    readers.use(await slowStream(server, "", `web:${n}`));
  }
  await using diligent = await server.stream("bo", { device: "web:diligent" });
  await talk(server, 10);
  await someBeats(diligent);
  const streams = [...server.app.services.realtime.streams.all()];
  assert.equal(streams.length, 21, "nobody was cut off");
  const waiting = streams.reduce((sum, { sink }) => sum + sink.waiting, 0);
  assert.ok(waiting < 20 * 131_072 + MEGABYTE, `${waiting} bytes wait`);
});

Deno.test("a client that takes nothing is cut off in the end", async () => {
  await using server = await startServer({ pace: { ...PACE, stallTimeout: 3000 } });
  await longList(server);
  await using diligent = await server.stream("ada");
  await using slow = await slowStream(server);
  const bo = (online: boolean) => (event: AnyReceived) =>
    event.type === "users_state_changed" && event.uid === uid.bo && event.online === online;
  await diligent.until(bo(true));
  await diligent.until(bo(false), "Bo to be given up");
  await slow.takeAll();
  assert.deepEqual(slow.all("ready"), []);
});

Deno.test("a stream replaced during its start receives the event on its way, and the reason", async () => {
  await using server = await startServer({ pace: PACE });
  await longList(server);
  await using slow = await slowStream(server);
  const newer = await server.stream("bo");
  await slow.takeAll();
  assert.equal(slow.all("users_snapshot")[0].users.length, 13);
  assert.deepEqual(slow.received.at(-1), { type: "kick", reason: "login_from_other_device" });
  assert.ok(newer.open);
});

Deno.test("a WebSocket starts at its reader's pace too", async () => {
  await using server = await startServer({ pace: PACE });
  await longList(server);
  const { token } = await server.signIn("bo", "web:first");
  const { hostname, port } = new URL(server.origin);
  const connection = await Deno.connect({ hostname, port: Number(port) });
  await connection.write(new TextEncoder().encode(
    `GET /api/user/events_ws?api-key=${token} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\n` +
      `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  ));
  await using diligent = await server.stream("ada");
  await talk(server, 10);
  await someBeats(diligent);

  // Frames from a server are not masked, so they contain the text as it is.
  const decoder = new TextDecoder();
  const buffer = new Uint8Array(MEGABYTE);
  let end = "";
  while (!end.includes('"content":"the end"')) {
    const size = await connection.read(buffer);
    assert.ok(size !== null, "it was cut off");
    end = (end + decoder.decode(buffer.subarray(0, size), { stream: true })).slice(-2 * MEGABYTE);
  }
  assert.ok(end.indexOf('"ready"') < end.indexOf('"the end"'));
  connection.close();
});
