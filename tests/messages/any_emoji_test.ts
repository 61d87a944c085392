import assert from "node:assert/strict";
import { MAX_OTHER_REACTIONS } from "schemas/messages.ts";
import { uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";

const NEW = { features: "gap,emoji" };

async function actionsOf(server: TestServer): Promise<string[]> {
  const { messages: [message] } = await server.as("bo").messages("lobby");
  return message.reactions.map(({ action }) => action);
}

Deno.test("any one emoji of the standard is a reaction, and a second time it is taken back", async () => {
  await using server = await startServer();
  const mid = await server.as("bo").send("lobby", "Ship it");
  const all = ["🦄", "👍🏽", "❤️", "👩‍💻", "🇹🇷", "1️⃣", "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"];
  for (const action of all) assert.equal((await server.as("ada").like(mid, action)).status, 200, action);
  assert.deepEqual(await actionsOf(server), all);
  await server.as("ada").like(mid, "🦄");
  assert.deepEqual(await actionsOf(server), all.slice(1));
});

Deno.test("what is not exactly one emoji is refused, and nobody hears of it", async () => {
  await using server = await startServer();
  const mid = await server.as("bo").send("lobby", "Ship it");
  const his = await server.stream("bo", NEW);
  const wrong = [
    "",
    "x",
    ":tada:",
    "1",
    "©",
    "❤",
    "👍\uFE0F",
    "🦄🦄",
    "🦄 ",
    " 🦄",
    "🇹",
    "\u200D",
    "🦄".repeat(5000),
  ];
  for (const action of [...wrong, null, 7, ["🦄"], {}]) {
    const answer = await server.as("ada").put(`/message/${mid}/like`, { action });
    assert.equal(answer.status, 400, JSON.stringify(action));
  }
  assert.equal((await server.as("gus").like(mid, "🦄")).status, 403);
  assert.deepEqual(await actionsOf(server), []);
  await server.as("ada").send("lobby", "Next");
  assert.equal((await his.next("chat")).detail.content, "Next");
});

Deno.test("only clients that ask for all emoji receive others than the eight", async () => {
  await using server = await startServer();
  const [ada, bo] = [server.as("ada"), server.as("bo")];
  const mid = await bo.send("lobby", "Ship it");
  const old = await server.stream("bo", { device: "phone" });
  const typing = await server.stream("bo", { device: "tablet", features: "gap,typing,self" });
  const now = await server.stream("bo", NEW);

  const unicorn = (await ada.like(mid, "🦄")).body as number;
  const thumb = (await ada.like(mid, "👍")).body as number;
  const received = await now.next("chat");
  assert.deepEqual([received.mid, received.from_uid, received.detail], [unicorn, uid.ada, {
    type: "reaction",
    mid,
    detail: { type: "like", action: "🦄" },
  }] as never);
  assert.equal((await now.next("chat")).mid, thumb);
  for (const stream of [old, typing]) assert.equal((await stream.next("chat")).mid, thumb);
});

Deno.test("neither history nor the stream of what was missed brings them to old clients", async () => {
  await using server = await startServer();
  const [ada, bo] = [server.as("ada"), server.as("bo")];
  const mid = await bo.send("lobby", "Ship it");
  const unicorn = (await ada.like(mid, "🦄")).body as number;
  const thumb = (await ada.like(mid, "👍")).body as number;
  const mids = (records: { mid: number }[]) => records.map((record) => record.mid);

  const page = (await bo.history("lobby")).body as { mid: number }[];
  assert.deepEqual(mids(page), [mid, thumb]);
  for (
    const [device, resume] of Object.entries({
      fresh: {},
      back: { after_mid: mid },
      gap: { after_mid: mid, features: "gap" },
    })
  ) {
    const stream = await server.stream("bo", { ...resume, device });
    assert.deepEqual(mids(stream.all("chat")).filter((one) => one > mid), [thumb], device);
    await stream.close();
  }
  const now = await server.stream("bo", { after_mid: mid, ...NEW });
  assert.deepEqual(mids(now.all("chat")), [unicorn, thumb]);
});

Deno.test("one message takes a limited number of different emoji beside the eight", async () => {
  await using server = await startServer();
  const [ada, bo] = [server.as("ada"), server.as("bo")];
  const mid = await bo.send("lobby", "Ship it");
  const faces = Array.from(
    { length: MAX_OTHER_REACTIONS },
    (_, index) => String.fromCodePoint(0x1F400 + index),
  )
    .map((face) => face === "👀" ? "🦄" : face).filter((face) => /^\p{RGI_Emoji}$/v.test(face));
  for (const face of faces) assert.equal((await ada.like(mid, face)).status, 200, face);
  for (
    const face of ["🥑", "🥝", "🥥", "🥭", "🥬", "🥦", "🥨", "🥯"].slice(
      0,
      MAX_OTHER_REACTIONS - faces.length,
    )
  ) {
    await ada.like(mid, face);
  }
  assert.equal((await actionsOf(server)).length, MAX_OTHER_REACTIONS);

  assert.equal((await bo.like(mid, "🫖")).status, 429);
  assert.equal((await bo.like(mid, faces[0])).status, 200, "one that is there already");
  assert.equal((await bo.like(mid, "👍")).status, 200, "one of the eight");
  await ada.like(mid, faces[1]);
  assert.equal((await bo.like(mid, "🫖")).status, 200, "after another was taken back");
});
