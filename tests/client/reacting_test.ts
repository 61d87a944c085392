import assert from "node:assert/strict";
import { toggleReactionAtom } from "../../client/state/messages/commands.ts";
import { messageAtom } from "../../client/state/timelines/message.ts";
import { uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { follow } from "./support/follow.ts";
import { until } from "./support/live_client.ts";
import { chatMessage, liked } from "./support/events.ts";

/** Ada's stream with one message received. The test answers each like with the mid of its record. */
async function following() {
  const made = follow();
  const answers: PromiseWithResolvers<Response>[] = [];
  made.server.answers["/message/6/like"] = () => {
    answers.push(Promise.withResolvers());
    return answers.at(-1)!.promise;
  };
  await made.server.nextStream();
  made.server.emit({ type: "ready" }, { type: "chat", ...chatMessage({ mid: 6 }) });
  await until(made.store, (get) => get(messageAtom(6)) !== null);
  const mine = () => made.store.get(messageAtom(6))!.reactions.some(({ uids }) => uids.includes(uid.ada));
  const called = (times: number) =>
    eventually(() => Promise.resolve(answers.length >= times || undefined), `call ${times}`);
  return {
    ...made,
    answers,
    mine,
    called,
    like: () => made.store.set(toggleReactionAtom, { mid: 6, action: "👍" }),
  };
}

for (const first of ["echo", "answer"] as const) {
  Deno.test(`one's own reaction shows at once, and stays when the ${first} comes first`, async () => {
    const world = await following();
    const { server, store, mine } = world;
    world.like();
    assert.equal(mine(), true);
    await world.called(1);
    const echo = async () => {
      server.emit({ type: "chat", ...liked(7, 6, uid.ada) });
      await until(store, (get) => get(messageAtom(6))!.at === 7);
    };
    if (first === "echo") await echo();
    assert.equal(mine(), true);
    world.answers[0].resolve(Response.json(7));
    if (first === "answer") await echo();
    assert.equal(mine(), true);

    server.emit({ type: "chat", ...liked(8, 6, uid.ada) });
    // No local change hides what the other device did.
    await until(store, (get) => get(messageAtom(6))!.at === 8 && get(messageAtom(6))!.reactions.length === 0);
    await world[Symbol.asyncDispose]();
  });
}

Deno.test("toggling a reaction while it is being sent makes a second call after the first", async () => {
  const world = await following();
  world.like();
  world.like();
  assert.equal(world.mine(), false);
  await world.called(1);
  world.answers[0].resolve(Response.json(7));
  await world.called(2);
  world.server.emit({ type: "chat", ...liked(7, 6, uid.ada) }, { type: "chat", ...liked(8, 6, uid.ada) });
  world.answers[1].resolve(Response.json(8));
  await until(world.store, (get) => get(messageAtom(6))!.at === 8);

  assert.equal(world.mine(), false);
  assert.equal(world.answers.length, 2);
  await world[Symbol.asyncDispose]();
});

Deno.test("a reaction that the server refuses is removed", async () => {
  const world = await following();
  world.like();
  await world.called(1);
  world.answers[0].resolve(new Response(null, { status: 403 }));
  await until(world.store, (get) => get(messageAtom(6))!.reactions.length === 0);
  await world[Symbol.asyncDispose]();
});
