import fc from "fast-check";
import assert from "node:assert/strict";
import type { ChatMessage, MessagePage, MessageState } from "schemas/messages.ts";
import { changeAtom, type Store } from "../../client/base/store.ts";
import { keepPage } from "../../client/state/messages/pages.ts";
import { grouped } from "../../client/state/timelines/likes.ts";
import { messageAtom } from "../../client/state/timelines/message.ts";
import { drop } from "../../client/state/timelines/timeline.ts";
import { uid } from "../support/cast.ts";
import { adasStore, chatMessage, deleted, deliver, liked, page, state } from "./support/events.ts";

const people = [uid.ada, uid.bo, uid.cy];
const root = chatMessage({ mid: 1 });

/** The data of a server: a log, and the current state of its first message. */
class Log {
  readonly records: ChatMessage[] = [root];
  #likes: MessageState["reactions"] = [];
  #replies: number[] = [];

  like(uid: number, action: "👍" | "🎉") {
    const record = liked(this.#next, root.mid, uid, action);
    const others = this.#likes.filter((like) => like.uid !== uid || like.action !== action);
    const isOn = others.length === this.#likes.length;
    this.#likes = isOn ? [...others, { uid, action, mid: record.mid }] : others;
    this.records.push(record);
  }

  reply() {
    this.#replies = [...this.#replies, this.#next];
    this.records.push(chatMessage({ mid: this.#next, reply: root.mid }));
  }

  deleteReply() {
    const [first, ...others] = this.#replies;
    if (!first) return;
    this.#replies = others;
    this.records.push(deleted(this.#next, first));
  }

  get net(): MessageState {
    return state(root, { reactions: this.#likes, replies: this.#replies.length });
  }

  get page(): MessagePage {
    const replies = this.#replies.map((mid) =>
      state(chatMessage({ mid, reply: root.mid }), { root_mid: root.mid })
    );
    return page(this.records.length, [this.net, ...replies]);
  }

  get #next(): number {
    return this.records.length + 1;
  }
}

type Step = (log: Log) => void;
type Progress = { delivered: number; underway: MessagePage[] };

const logStep = fc.oneof(
  fc.tuple(fc.constantFrom(...people), fc.constantFrom("👍" as const, "🎉" as const))
    .map(([uid, action]): Step => (log) => log.like(uid, action)),
  fc.constant<Step>((log) => log.reply()),
  fc.constant<Step>((log) => log.deleteReply()),
);
const done = fc.oneof(
  logStep.map((step) => ({ step })),
  fc.constant("deliver" as const),
  fc.constant("ask" as const),
  fc.nat(5).map((answer) => ({ answer })),
  fc.constant("forget" as const),
);

function answer(store: Store, one: MessagePage | undefined) {
  if (one) store.set(changeAtom, (change) => void keepPage(change, one));
}

Deno.test("in whatever order pages and events arrive, reactions and replies are the server's", () => {
  fc.assert(
    fc.property(fc.array(done, { maxLength: 60 }), (steps) => {
      const store = adasStore();
      const log = new Log();
      const progress: Progress = { delivered: 0, underway: [] };
      const next = () => deliver(store, log.records[progress.delivered++]);
      for (const step of steps) {
        if (step === "deliver") { if (progress.delivered < log.records.length) next(); }
        else if (step === "ask") progress.underway.push(log.page);
        else if (step === "forget") store.set(changeAtom, (change) => drop(change, root.mid));
        else if ("answer" in step) answer(store, progress.underway.splice(step.answer, 1)[0]);
        else step.step(log);
      }
      while (progress.delivered < log.records.length) next();
      for (const one of progress.underway) answer(store, one);
      if (!store.get(messageAtom(root.mid))) answer(store, log.page);

      const { reactions, replies } = store.get(messageAtom(root.mid))!;
      assert.deepEqual({ reactions, replies }, {
        reactions: grouped(log.net.reactions),
        replies: log.net.replies,
      });
    }),
    { numRuns: 2000 },
  );
});

Deno.test("a reaction that arrives twice counts once, and a second one removes it", () => {
  const store = adasStore();
  deliver(store, root, liked(2, 1, uid.bo), liked(2, 1, uid.bo), liked(3, 1, uid.cy));
  assert.deepEqual(store.get(messageAtom(1))!.reactions, [{ action: "👍", uids: [uid.bo, uid.cy] }]);

  deliver(store, liked(4, 1, uid.bo));
  assert.deepEqual(store.get(messageAtom(1))!.reactions, [{ action: "👍", uids: [uid.cy] }]);
});
