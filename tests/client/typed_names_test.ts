import assert from "node:assert/strict";
import { changeAtom } from "../../client/base/store.ts";
import { emptyDraft } from "../../client/state/chats/drafts/draft.ts";
import { draftAtom } from "../../client/state/chats/drafts/drafts.ts";
import { messageAtom } from "../../client/state/timelines/message.ts";
import { storedTimelineAtom } from "../../client/state/timelines/timelines.ts";
import { submitAtom } from "../../client/screens/chat/composer/submit.ts";
import { replaceUsers } from "../../client/state/users/directory.ts";
import { adasStore, knowChannels, userInfo } from "./support/events.ts";

function sent(text: string, mentions: Record<string, number> = {}) {
  const store = adasStore();
  knowChannels(store, "lobby");
  const users = [[1, "Ada"], [2, "Bo"], [3, "Cy Day"], [4, "Sam"], [5, "Sam"], [6, "7"], [
    7,
    "Bo Smith",
  ]] as const;
  store.set(changeAtom, (change) => replaceUsers(change, 1, users.map(([uid, name]) => userInfo(uid, name))));
  store.set(draftAtom("gid:1"), { ...emptyDraft, text, mentions });
  store.set(submitAtom, { chat: "gid:1", editing: null });
  const id = store.get(storedTimelineAtom("gid:1")).ids.at(-1)!;
  const { detail } = store.get(messageAtom(id))!;
  assert.ok(detail.type === "normal");
  return { content: detail.content, mentions: detail.properties?.mentions };
}

Deno.test("a whole name that was typed and not picked mentions the only person who has it", () => {
  assert.deepEqual(sent("@Bo can you look?"), { content: " @2  can you look?", mentions: [2] });
  assert.deepEqual(sent("ask @cy day or @Bo Smith."), { content: "ask  @3  or  @7 .", mentions: [3, 7] });
  assert.deepEqual(sent("@Bo and @Bo", { Bo: 7 }).mentions, [7], "who was picked counts");
});

Deno.test("a name of two people, a part of a name, a number and one's own name mention nobody", () => {
  for (
    const text of [
      "@Sam look",
      "@Cy look",
      "@Ada look",
      "x@Bo look",
      "@Bobby look",
      "`@Bo` **look**",
    ]
  ) {
    assert.deepEqual(sent(text), { content: text, mentions: undefined }, text);
  }
  assert.deepEqual(sent("@7 look"), { content: "@\u20607 look", mentions: undefined });
});
