import type { MessagePage } from "schemas/messages.ts";
import { getMessages } from "../../api/messages.ts";
import { type Change, changeAtom } from "../../base/store.ts";
import { type ChatKey, targetOf } from "../chat_key.ts";
import { listChat } from "../chats/change.ts";
import { heldAtom } from "../chats/unread/read_marker.ts";
import { keeperAtom } from "../keeper.ts";
import { positionAtom } from "../stream.ts";
import { withIds } from "../timelines/ids.ts";
import { rootOfMessage } from "../timelines/store_message.ts";
import { isLocalId, messageAtom } from "../timelines/message.ts";
import { changeTimeline, shorten } from "../timelines/timeline.ts";
import {
  openKeyAtom,
  pastTimelineAtom,
  type StoredTimeline,
  storedTimelineAtom,
} from "../timelines/timelines.ts";
import { holding, nextWindow, shownTimeline } from "../timelines/windows.ts";
import { keepPage, PAGE, readAgain } from "./pages.ts";
import { leaveSelection } from "./selection.ts";

/**
 * Nothing is loaded before the position is known, because the page would not connect to the stream's messages. The
 * conversation is remembered, and opened when the position is known.
 */
export async function openChat(change: Change, key: ChatKey): Promise<void> {
  const { get, set } = change;
  const left = get(openKeyAtom);
  set(openKeyAtom, key);
  set(heldAtom, null);
  if (left && left !== key) leaveChat(change, left);
  await loadUnknown(change, key);
}

function leaveChat(change: Change, key: ChatKey): void {
  change.set(pastTimelineAtom(key), null);
  leaveSelection(change, null);
  shorten(change, key);
}

/** Opens the conversation on screen once the position is known, so that it does not wait for a click. */
export function reopenChat(change: Change): void {
  const key = change.get(openKeyAtom);
  if (key) void loadUnknown(change, key);
}

async function loadUnknown(change: Change, key: ChatKey): Promise<void> {
  const { known, loading } = change.get(storedTimelineAtom(key));
  if (loading || change.get(positionAtom).after_mid === null) return;
  if (known) return void findRoots(change, key);
  await loadPage(change, key, {}, "present", joinPresent);
  await findRoots(change, key);
}

/**
 * Replies that came before the conversation was loaded may lack their root, which the server's records do not name.
 * The page that is loaded first may not reach back to them.
 */
async function findRoots(change: Change, key: ChatKey): Promise<void> {
  const { known, ids } = change.get(storedTimelineAtom(key));
  const lacksRoot = (id: number) => {
    const message = change.get(messageAtom(id));
    return message !== null && rootOfMessage(message) === null;
  };
  const oldest = ids.find((id) => !isLocalId(id) && lacksRoot(id));
  if (known && oldest) await readAgain(change, key, oldest);
}

/** Runs a change of the timeline, at once or when that suits the screen. */
export type Moment = (write: () => void) => void;

export async function loadOlder(change: Change, key: ChatKey, moment?: Moment): Promise<void> {
  const { known, loading, reached, ids } = shownTimeline(change, key);
  const before = ids.find((id) => !isLocalId(id));
  if (!known || loading || reached || !before) return;
  const part = partOf(change, key);
  await loadPage(change, key, { before }, part, (...found) => joinOlder(...found, part), moment);
}

/** Only a timeline of the past has newer messages to load. */
export async function loadNewer(change: Change, key: ChatKey): Promise<void> {
  const past = change.get(pastTimelineAtom(key));
  if (!past || past.loading) return;
  await loadPage(change, key, { after: past.ids.at(-1)! }, "past", joinNewer);
}

type Part = "present" | "past";

function partOf({ get }: Change, key: ChatKey): Part {
  return get(pastTimelineAtom(key)) ? "past" : "present";
}

/** A failure is stored in the timeline. The timeline may be gone when the response arrives. */
async function loadPage(
  change: Change,
  key: ChatKey,
  cursor: { before?: number; after?: number },
  part: Part,
  join: (change: Change, key: ChatKey, page: MessagePage) => void,
  moment: Moment = (write) => write(),
): Promise<void> {
  const { get } = change;
  const holds = holding(change, key);
  const past = get(pastTimelineAtom(key))?.window;
  const isOutdated = () => !holds() || (part === "past" && get(pastTimelineAtom(key))?.window !== past);
  changePart(change, key, part, { loading: true, error: false });
  let page: MessagePage;
  try {
    page = await getMessages(targetOf(key), { ...cursor, limit: PAGE });
  } catch (failure) {
    console.debug(failure);
    if (!isOutdated()) changePart(change, key, part, { loading: false, error: true });
    return;
  }
  moment(() => {
    if (!isOutdated()) change.set(changeAtom, (change) => join(change, key, page));
  });
}

function joinPresent(change: Change, key: ChatKey, page: MessagePage): void {
  const kept = keepPage(change, page);
  const { ids, reached, as_of } = change.get(storedTimelineAtom(key));
  const next = {
    ids: withIds(ids, kept),
    reached: reached || !page.older,
    as_of: Math.max(as_of, page.mid),
  };
  changeTimeline(change, key, { ...next, loading: false, known: true });
  if (kept.length) listChat(change, key);
  change.get(keeperAtom)?.touch("chats", key);
}

function joinOlder(change: Change, key: ChatKey, page: MessagePage, part: Part): void {
  const kept = keepPage(change, page);
  const timeline = part === "past" ? change.get(pastTimelineAtom(key)) : change.get(storedTimelineAtom(key));
  changePart(change, key, part, {
    ids: withIds(timeline!.ids, kept),
    reached: !page.older,
    as_of: Math.max(timeline!.as_of, page.mid),
    loading: false,
  });
  change.get(keeperAtom)?.touch("chats", key);
}

function joinNewer(change: Change, key: ChatKey, page: MessagePage): void {
  const kept = keepPage(change, page);
  const past = change.get(pastTimelineAtom(key))!;
  const as_of = Math.max(past.as_of, page.mid);
  showWindow(change, key, { ids: withIds(past.ids, kept), reached: past.reached, as_of }, page.newer);
}

/** A window that reaches the present becomes part of it. */
export function showWindow(
  change: Change,
  key: ChatKey,
  window: Pick<StoredTimeline, "ids" | "reached" | "as_of">,
  newer: boolean,
): void {
  const { get, set } = change;
  const present = get(storedTimelineAtom(key));
  const meets = !newer || window.ids.at(-1)! >= (present.ids.find((id) => !isLocalId(id)) ?? Infinity);
  if (!meets) {
    const number = get(pastTimelineAtom(key))?.window ?? nextWindow(change);
    const past = { ...window, newer, loading: false, error: false, known: true, window: number };
    return set(pastTimelineAtom(key), past);
  }
  set(pastTimelineAtom(key), null);
  changeTimeline(change, key, {
    ids: withIds(present.ids, window.ids),
    reached: window.reached || present.reached,
    as_of: Math.max(window.as_of, present.as_of),
    known: true,
    error: false,
  });
  get(keeperAtom)?.touch("chats", key);
}

function changePart(change: Change, key: ChatKey, part: Part, fields: Partial<StoredTimeline>): void {
  if (part === "present") return changeTimeline(change, key, fields);
  const past = change.get(pastTimelineAtom(key));
  if (past) change.set(pastTimelineAtom(key), { ...past, ...fields });
}
