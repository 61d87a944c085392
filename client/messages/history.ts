import type { MessagePage } from "schemas/messages.ts";
import { keeperAtom } from "../cache/atoms.ts";
import { listChat } from "../chats/change.ts";
import { type ChatKey, targetOf } from "../chats/key.ts";
import { heldAtom } from "../chats/read_marker.ts";
import { positionAtom } from "../events/atoms.ts";
import { type Change, changeAtom } from "../store.ts";
import { getMessages } from "./calls.ts";
import { withIds } from "./ids.ts";
import { keepState } from "./keep.ts";
import { leaveSelection } from "../message_tools/selection.ts";
import {
  isLocalId,
  openKeyAtom,
  pastTimelineAtom,
  type StoredTimeline,
  storedTimelineAtom,
} from "./state.ts";
import { changeTimeline, shorten } from "./timeline.ts";
import { holding, nextWindow, shownTimeline } from "./windows.ts";

export const PAGE = 100;

/**
 * Before the position is known nothing may be asked for: the page would not join what the stream brings. The
 * conversation is remembered, and opened when the position is there.
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

/** After the position was found, or found again: what is on screen must not wait for a click. */
export function reopenChat(change: Change): void {
  const key = change.get(openKeyAtom);
  if (key) void loadUnknown(change, key);
}

async function loadUnknown(change: Change, key: ChatKey): Promise<void> {
  const { known, loading } = change.get(storedTimelineAtom(key));
  if (known || loading || change.get(positionAtom).after_mid === null) return;
  await loadPage(change, key, {}, "present", joinPresent);
}

/** Runs what changes the timeline, at once or when that suits whoever shows it. */
export type Moment = (write: () => void) => void;

export async function loadOlder(change: Change, key: ChatKey, moment?: Moment): Promise<void> {
  const { known, loading, reached, ids } = shownTimeline(change, key);
  const before = ids.find((id) => !isLocalId(id));
  if (!known || loading || reached || !before) return;
  const part = partOf(change, key);
  await loadPage(change, key, { before }, part, (...found) => joinOlder(...found, part), moment);
}

/** Only a timeline that stands in the past has more below. */
export async function loadNewer(change: Change, key: ChatKey): Promise<void> {
  const past = change.get(pastTimelineAtom(key));
  if (!past || past.loading) return;
  await loadPage(change, key, { after: past.ids.at(-1)! }, "past", joinNewer);
}

type Part = "present" | "past";

function partOf({ get }: Change, key: ChatKey): Part {
  return get(pastTimelineAtom(key)) ? "past" : "present";
}

/** When it fails the timeline says so; what it was asked for may also be gone by then, or by the moment. */
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
  change.get(keeperAtom)?.touchChat(key);
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
  change.get(keeperAtom)?.touchChat(key);
}

function joinNewer(change: Change, key: ChatKey, page: MessagePage): void {
  const kept = keepPage(change, page);
  const past = change.get(pastTimelineAtom(key))!;
  const as_of = Math.max(past.as_of, page.mid);
  showWindow(change, key, { ids: withIds(past.ids, kept), reached: past.reached, as_of }, page.newer);
}

/** A window that meets the present becomes part of it. */
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
  get(keeperAtom)?.touchChat(key);
}

/** Answers those that are not deleted. */
export function keepPage(change: Change, { mid, messages, quoted }: MessagePage): number[] {
  for (const message of quoted) keepState(change, message, mid);
  return messages.filter((message) => keepState(change, message, mid)).map((message) => message.mid);
}

function changePart(change: Change, key: ChatKey, part: Part, fields: Partial<StoredTimeline>): void {
  if (part === "present") return changeTimeline(change, key, fields);
  const past = change.get(pastTimelineAtom(key));
  if (past) change.set(pastTimelineAtom(key), { ...past, ...fields });
}
