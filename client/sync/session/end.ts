import { dropToken, whenSessionIsLost } from "../../api/http/tokens.ts";
import { withTimeout } from "../../base/with_timeout.ts";
import { changeAtom, type Store } from "../../base/store.ts";
import { announceDrafts, followDraft } from "../../state/chats/drafts/drafts.ts";
import { openTabs, type TabMessage, tabsAtom } from "../../state/chats/tabs.ts";
import { kickedAtom, sessionAtom, type SignOutNotice, signOutNoticeAtom } from "../../state/session.ts";
import { markReadElsewhere } from "../events/chats.ts";
import { markElsewhere } from "../events/unread_marks.ts";
import { forgetRemembered, type Kept } from "./remembered.ts";
import { resetState } from "./reset.ts";
import { runningAtom } from "./running.ts";

/** Milliseconds that the screen waits for other tabs to close the database. */
const TIMEOUT = 1000;

const watched = new WeakSet<Store>();
const ending = new WeakMap<Store, Promise<void>>();

interface Ending {
  farewell?: () => Promise<unknown>;
  kept?: Kept;
}

/** Signs out here. Only the first reason counts, because others follow from it. */
export function endSession(on: Store, notice: SignOutNotice | null, how: Ending = {}): Promise<void> {
  const known = ending.get(on);
  if (known) return known;
  const end = endNow(on, notice, how).finally(() => ending.delete(on));
  ending.set(on, end);
  return end;
}

async function endNow(on: Store, notice: SignOutNotice | null, { farewell, kept = "nothing" }: Ending) {
  const stopping = on.get(runningAtom)?.stop(kept);
  await Promise.all([stopping && withTimeout(TIMEOUT, stopping), farewell?.().catch(console.debug)]);
  dropToken();
  forgetRemembered(kept);
  on.set(changeAtom, (change) => {
    resetState(change);
    if (notice) change.set(signOutNoticeAtom, notice);
    change.set(sessionAtom, null);
  });
}

/** Watches for whatever ends or changes the session from outside: the server and other tabs. */
export function watchSession(on: Store, restore: () => void): void {
  whenSessionIsLost(() => void endSession(on, "expired", { kept: "written" }));
  if (watched.has(on)) return;
  watched.add(on);
  on.sub(kickedAtom, () => {
    const reason = on.get(kickedAtom);
    if (reason) void endSession(on, reason, { kept: reason === "delete_user" ? "nothing" : "written" });
  });
  if (globalThis.BroadcastChannel) {
    on.set(
      tabsAtom,
      openTabs((message) => void receiveFromTab(on, message, restore)),
    );
  }
}

async function receiveFromTab(on: Store, message: TabMessage, restore: () => void): Promise<void> {
  const mine = on.get(sessionAtom)?.uid;
  if (message.type === "read") {
    on.set(changeAtom, (change) => markReadElsewhere(change, message.key, message.mid));
  }
  if (message.type === "marked") {
    on.set(changeAtom, (change) => markElsewhere(change, message.key, message.mark));
  }
  if (message.type === "draft") {
    on.set(changeAtom, (change) => followDraft(change, message.key, message.draft));
  }
  if (message.type === "opened") on.set(changeAtom, announceDrafts);
  if (message.type === "signed_out" && message.uid === mine) {
    await endSession(on, null, { kept: message.keepsData ? "all" : "nothing" });
  }
  if (message.type === "signed_in" && message.uid !== mine) {
    await on.get(runningAtom)?.stop();
    on.set(changeAtom, resetState);
    dropToken();
    restore();
  }
}
