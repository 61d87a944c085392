import assert from "node:assert/strict";
import { holdToken } from "../../client/api/http/tokens.ts";
import { getMe } from "../../client/api/users.ts";
import type { ApiError } from "../../client/base/errors/refusals.ts";
import { timelineAtom } from "../../client/state/chats/shown_timeline.ts";
import { openChatAtom } from "../../client/state/messages/commands.ts";
import { sessionAtom, signOutNoticeAtom } from "../../client/state/session.ts";
import { connectionAtom, positionAtom } from "../../client/state/stream.ts";
import { watchSession } from "../../client/sync/session/end.ts";
import { follow, networkIsBack } from "./support/follow.ts";
import { until } from "./support/live_client.ts";
import { chatMessage, page } from "./support/events.ts";

const lobby = "gid:1";

function refuse(status: number) {
  return () => new Response(null, { status });
}

Deno.test("a first connection begins at the position of the list of conversations", async () => {
  await using made = follow();
  const { server, store } = made;
  const { searchParams } = await server.nextStream();

  assert.deepEqual(server.asked, ["/user/chats", "/user/events"]);
  assert.deepEqual(Object.fromEntries(searchParams), {
    after_mid: "5",
    limit: "2000",
    features: "gap,typing,self,emoji,state",
  });
  assert.equal(store.get(connectionAtom), "connecting");
  server.emit({ type: "ready" });
  await until(store, (get) => get(connectionAtom) === "live");
});

Deno.test("a client that stops while it looks for its position opens no stream any more", async () => {
  await using made = follow();
  const { server, stream } = made;
  const found = server.answers["/user/chats"];
  server.answers["/user/chats"] = (request, url) => {
    stream.close();
    return found(request, url);
  };
  await until(made.store, (get) => get(positionAtom).after_mid === 5);
  await getMe();
  assert.deepEqual(server.asked, ["/user/chats", "/user/me"]);
});

Deno.test("a broken stream resumes after the last record that was received", async () => {
  await using made = follow();
  const { server, store } = made;
  await server.nextStream();
  server.emit({ type: "users_snapshot", version: 3, users: [] }, { type: "ready" });
  server.emit({ type: "chat", ...chatMessage({ mid: 9 }) });
  await until(store, (get) => get(positionAtom).after_mid === 9);
  server.cut();
  await until(store, (get) => get(connectionAtom) === "waiting");
  networkIsBack();

  const { searchParams } = await server.nextStream();
  assert.deepEqual([searchParams.get("after_mid"), searchParams.get("users_version")], ["9", "3"]);
  assert.equal(server.count("/user/chats"), 1);
  assert.equal(searchParams.get("api-key"), null, "no token stands in an address");
});

Deno.test("after a gap the conversations are counted again, and the one on screen is loaded", async () => {
  await using made = follow();
  const { server, store } = made;
  server.answers["/group/1/messages"] = () =>
    Response.json(page(5000, [chatMessage({ mid: 4999 }), chatMessage({ mid: 5000 })]));
  await server.nextStream();
  server.emit({ type: "ready" }, { type: "chat", ...chatMessage({ mid: 6 }) });
  await until(store, (get) => get(timelineAtom(lobby)).ids.length === 1);
  await store.set(openChatAtom, lobby);

  server.emit({ type: "gap", after_mid: 4998 });
  await until(store, (get) => get(timelineAtom(lobby)).known && !get(timelineAtom(lobby)).ids.includes(6));
  assert.deepEqual(store.get(timelineAtom(lobby)).ids, [4999, 5000]);
  assert.equal(store.get(positionAtom).after_mid, 4998);
  assert.equal(server.count("/user/chats"), 2);
});

Deno.test("a token that the stream refuses is renewed", async () => {
  await using made = follow();
  const { server } = made;
  const open = server.answers["/user/events"];
  server.answers["/user/events"] = (request, url) =>
    request.headers.get("X-API-Key") === "renewed" ? open(request, url) : refuse(401)();
  await server.nextStream();

  assert.deepEqual(server.asked, ["/user/chats", "/user/events", "/token/renew", "/user/events"]);
});

Deno.test("concurrent calls share one renewal", async () => {
  await using made = follow();
  const { server } = made;
  await server.nextStream();
  holdToken({ token: "about to end", expired_in: 19 });
  await Promise.all([getMe(), getMe(), getMe()]);

  assert.equal(server.count("/token/renew"), 1);
  assert.equal(server.count("/user/me"), 3);
});

Deno.test("a refused token is renewed once, and the call repeated", async () => {
  await using made = follow();
  const { server } = made;
  const me = server.answers["/user/me"];
  server.answers["/user/me"] = (request, url) =>
    request.headers.get("X-API-Key") === "renewed" ? me(request, url) : refuse(401)();
  await server.nextStream();

  assert.deepEqual((await Promise.all([getMe(), getMe()])).map(({ uid }) => uid), [1, 1]);
  assert.equal(server.count("/token/renew"), 1);
});

Deno.test("an unreachable server does not end the session, and a refused renewal does", async () => {
  await using made = follow();
  const { server, store } = made;
  watchSession(store, () => {});
  await server.nextStream();
  holdToken({ token: "over", expired_in: 0 });
  server.answers["/token/renew"] = refuse(503);
  await assert.rejects(getMe(), (failure: ApiError) => failure.code === "busy");
  assert.ok(store.get(sessionAtom));

  server.answers["/token/renew"] = refuse(401);
  await assert.rejects(getMe(), (failure: ApiError) => failure.code === "signed_out");
  await until(store, (get) => get(sessionAtom) === null);
  assert.equal(store.get(signOutNoticeAtom), "expired");
});

Deno.test("a kicked user is signed out with the reason, and nothing is left", async () => {
  await using made = follow();
  const { server, store } = made;
  watchSession(store, () => {});
  await server.nextStream();
  server.emit({ type: "chat", ...chatMessage({ mid: 6 }) }, { type: "kick", reason: "frozen" });
  await until(store, (get) => get(sessionAtom) === null);

  assert.equal(store.get(signOutNoticeAtom), "frozen");
  assert.deepEqual(store.get(timelineAtom(lobby)).ids, []);
  assert.equal(store.get(positionAtom).after_mid, null);
});
