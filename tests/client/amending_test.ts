import assert from "node:assert/strict";
import { toastsAtom } from "../../client/base/toasts.ts";
import { chatRowAtom } from "../../client/state/chats/rows.ts";
import { typingAtom } from "../../client/state/chats/typing.ts";
import { deleteMessagesAtom } from "../../client/state/messages/delete.ts";
import { editMessageAtom } from "../../client/state/messages/edit.ts";
import { quotedAtom } from "../../client/state/messages/quotes.ts";
import { connectionAtom } from "../../client/state/stream.ts";
import { loadThreadAtom, threadAtom } from "../../client/state/threads/load.ts";
import { messageAtom } from "../../client/state/timelines/message.ts";
import { editDraftAtom } from "../../client/screens/chat/composer/drafts.ts";
import { submitAtom } from "../../client/screens/chat/composer/submit.ts";
import { memoryCache } from "../../client/sync/cache/memory.ts";
import { uid } from "../support/cast.ts";
import { follow } from "./support/follow.ts";
import { keeping } from "./support/kept.ts";
import { until } from "./support/live_client.ts";
import { MockTime } from "./support/mock_time.ts";
import {
  adasStore,
  chatMessage,
  contents,
  deleted,
  deliver,
  edited,
  knowChannels,
  receive,
  state,
  userInfo,
} from "./support/events.ts";

const lobby = "gid:1";

async function following() {
  const made = follow();
  await made.server.nextStream();
  made.server.emit({ type: "ready" }, {
    type: "chat",
    ...chatMessage({ mid: 6, from: uid.ada, content: "first" }),
  });
  await until(made.store, (get) => get(messageAtom(6)) !== null && get(connectionAtom) === "live");
  return made;
}

function contentOf(store: Awaited<ReturnType<typeof following>>["store"]) {
  return contents(store, lobby)[0];
}

Deno.test("an edit shows at once, and stays only when the server has accepted it", async () => {
  await using made = await following();
  const { server, store } = made;
  knowChannels(store, "lobby");
  const cache = memoryCache();
  const keeper = keeping(store, cache);
  const answer = Promise.withResolvers<Response>();
  server.answers["/message/6/edit"] = () => answer.promise;
  const saving = store.set(editMessageAtom, { mid: 6, content: "second" });
  assert.deepEqual([contentOf(store), store.get(messageAtom(6))!.saving], ["second", true]);
  await keeper.flush();
  const [kept] = (await cache.readTimeline(lobby))?.messages ?? [];
  assert.deepEqual([kept?.message.detail, kept?.message.saving], [
    chatMessage({ mid: 6, content: "first" }).detail,
    undefined,
  ]);

  answer.resolve(Response.json(7));
  assert.equal(await saving, true);
  const { edited: isEdited, saving: isSaving } = store.get(messageAtom(6))!;
  assert.deepEqual([contentOf(store), isEdited, isSaving], ["second", true, undefined]);
  server.emit({ type: "chat", ...edited(7, 6, "second") });
  keeper.close();
});

Deno.test("an edit that changes nothing sends nothing, whoever has sent the message", async () => {
  await using made = await following();
  const { server, store } = made;
  receive(store, {
    type: "users_snapshot",
    version: 1,
    users: [userInfo(uid.ada, "Ada"), userInfo(uid.bo, "Bo")],
  });
  server.answers["/message/8/edit"] = () => Response.json(9);
  server.emit({
    type: "chat",
    ...chatMessage({ mid: 8, from: uid.ada, content: `ask @${uid.bo} about @1x` }),
  });
  await until(store, (get) => get(messageAtom(8)) !== null);
  assert.equal(store.get(editDraftAtom(8)).text, "ask @Bo about @1x");
  store.set(submitAtom, { chat: lobby, editing: 8 });

  store.set(editDraftAtom(8), (draft) => ({ ...draft, text: `${draft.text}!` }));
  store.set(submitAtom, { chat: lobby, editing: 8 });
  await until(store, (get) => get(messageAtom(8))!.edited !== undefined && !get(messageAtom(8))!.saving);
  assert.equal(contents(store, lobby).at(-1), `ask  @${uid.bo}  about @1x!`);
  assert.equal(server.count("/message/8/edit"), 1);
});

Deno.test("a refused edit returns to what the server has by then, with a toast", async () => {
  await using made = await following();
  const { server, store } = made;
  const answer = Promise.withResolvers<Response>();
  server.answers["/message/6/edit"] = () => answer.promise;
  const saving = store.set(editMessageAtom, { mid: 6, content: "mine" });
  server.emit({ type: "chat", ...edited(7, 6, "from another device") }, {
    type: "chat",
    ...chatMessage({ mid: 8 }),
  });
  await until(store, (get) => get(messageAtom(8)) !== null);
  assert.equal(contentOf(store), "mine");

  answer.resolve(new Response(null, { status: 413 }));
  assert.equal(await saving, false);
  assert.equal(contentOf(store), "from another device");
  assert.equal(store.get(toastsAtom).length, 1);
});

Deno.test("many messages are deleted with few calls, even when some are gone already", async () => {
  await using made = await following();
  const { server, store } = made;
  const mids = Array.from({ length: 350 }, (_, i) => i + 1);
  const paths = (part: number[]) => `/message/bulk/${part.join(",")}`;
  server.answers[paths(mids.slice(0, 200))] = () => Response.json(400);
  for (const mid of mids.slice(200)) {
    server.answers[paths([mid])] = () =>
      mid === 300 ? new Response(null, { status: 404 }) : Response.json(500);
  }
  assert.equal(await store.set(deleteMessagesAtom, mids), true);
  assert.equal(server.asked.filter((path) => path.startsWith("/message/bulk/")).length, 152);

  server.answers[paths([1])] = () => new Response(null, { status: 403 });
  assert.equal(await store.set(deleteMessagesAtom, [1]), false);
});

Deno.test("an admin deletes a direct message between others", () => {
  const store = adasStore();
  const bos = `uid:${uid.bo}` as const;
  deliver(
    store,
    chatMessage({ mid: 1, to: { uid: uid.ada } }),
    chatMessage({ mid: 2, to: { uid: uid.ada } }),
  );
  const record = deleted(3, 1, { uid: uid.ada });
  deliver(store, { ...record, from_uid: uid.cy });

  assert.equal(store.get(messageAtom(1)), null);
  assert.equal(store.get(chatRowAtom(bos)).unread, 1);
});

Deno.test("a quoted message is loaded once while it is shown, and not again when it is gone", async () => {
  await using made = await following();
  const { server, store } = made;
  const old = state(chatMessage({ mid: 2, content: "long ago" }));
  server.answers["/message/2"] = () => Response.json({ mid: 6, message: old });
  const leave = [2, 3].map((mid) => store.sub(quotedAtom(mid), () => {}));
  assert.equal(store.get(quotedAtom(2)), "loading");
  await until(store, (get) => typeof get(quotedAtom(2)) === "object" && get(quotedAtom(3)) === "gone");
  server.emit({ type: "chat", ...deleted(7, 2) });
  await until(store, (get) => get(quotedAtom(2)) === "gone");

  assert.deepEqual([server.count("/message/2"), server.count("/message/3")], [1, 1]);
  for (const unsubscribe of leave) unsubscribe();
});

Deno.test("a thread is loaded by any of its messages, and grows by replies that arrive", async () => {
  await using made = await following();
  const { server, store } = made;
  const reply = (mid: number, to: number) => state(chatMessage({ mid, reply: to }), { root_mid: 2 });
  const asked: (string | null)[] = [];
  server.answers["/message/4/replies"] = (_request, url) => {
    asked.push(url.searchParams.get("after"));
    const isFirst = asked.length === 1;
    const replies = isFirst ? [reply(3, 2), reply(4, 3)] : [reply(5, 4)];
    return Response.json({
      mid: 6,
      root_mid: 2,
      root: state(chatMessage({ mid: 2 }), { replies: 3 }),
      replies,
      newer: isFirst,
    });
  };
  assert.equal(await store.set(loadThreadAtom, 4), 2);
  assert.deepEqual([store.get(threadAtom(2)).ids, store.get(threadAtom(2)).more], [[3, 4], true]);
  server.emit({ type: "chat", ...chatMessage({ mid: 7, reply: 4 }) });
  await until(store, (get) => get(messageAtom(7)) !== null);
  assert.deepEqual(store.get(threadAtom(2)).ids, [3, 4], "what is between is not here yet");

  await store.set(loadThreadAtom, 4);
  assert.deepEqual(asked, [null, "4"]);
  server.emit({ type: "chat", ...chatMessage({ mid: 8, reply: 2 }) }, { type: "chat", ...deleted(9, 3) });
  await until(store, (get) => !get(threadAtom(2)).ids.includes(3));
  assert.deepEqual(store.get(threadAtom(2)).ids, [4, 5, 7, 8]);
  assert.equal(store.get(messageAtom(2))!.replies, 4);
});

Deno.test("typing shows for a while, or until the message arrives", () => {
  using time = new MockTime();
  const store = adasStore();
  const typing = (uid: number) => receive(store, { type: "typing", uid, target: { gid: 1 } });
  typing(uid.bo);
  typing(uid.cy);
  typing(uid.ada);
  assert.deepEqual(store.get(typingAtom(lobby)), [uid.bo, uid.cy]);
  time.pass(3000);
  typing(uid.cy);
  deliver(store, chatMessage({ mid: 1, from: uid.bo }));
  assert.deepEqual(store.get(typingAtom(lobby)), [uid.cy]);
  time.pass(4999);
  assert.deepEqual(store.get(typingAtom(lobby)), [uid.cy]);
  time.pass(1);
  assert.deepEqual(store.get(typingAtom(lobby)), []);

  receive(store, { type: "typing", uid: uid.bo, target: { uid: uid.ada } });
  assert.deepEqual(store.get(typingAtom(`uid:${uid.bo}`)), [uid.bo]);
});
