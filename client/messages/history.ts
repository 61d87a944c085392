import type { ChatMessage } from "schemas/messages.ts";
import { getHistory } from "../api.ts";
import { listChat } from "../chats/change.ts";
import { type ChatKey, targetOf } from "../chats/key.ts";
import { keeperAtom } from "../cache/atoms.ts";
import { epochAtom, positionAtom } from "../events/atoms.ts";
import type { Change } from "../store.ts";
import { applyDeletion, applyEdit, isReaction, keepMessage } from "./amendments.ts";
import { withIds } from "./ids.ts";
import { isLocalId, openKeyAtom, storedTimelineAtom } from "./state.ts";
import { changeTimeline, shorten } from "./timeline.ts";

export const PAGE = 100;

/**
 * Before the position is known nothing may be asked for: the page would not join what the stream brings. The
 * conversation is remembered, and opened when the position is there.
 */
export async function openChat(change: Change, key: ChatKey): Promise<void> {
  const { get, set } = change;
  const left = get(openKeyAtom);
  set(openKeyAtom, key);
  if (left && left !== key) shorten(change, left);

  const { known, loading } = get(storedTimelineAtom(key));
  if (known || loading || get(positionAtom).after_mid === null) return;
  await loadPage(change, key);
}

/** After the position was found, or found again: what is on screen must not wait for a click. */
export function reopenChat(change: Change): void {
  const key = change.get(openKeyAtom);
  if (key) void openChat(change, key);
}

export async function loadOlder(change: Change, key: ChatKey): Promise<void> {
  const { known, loading, reached } = change.get(storedTimelineAtom(key));
  if (!known || loading || reached) return;
  await loadPage(change, key, firstOf(change, key));
}

function firstOf({ get }: Change, key: ChatKey): number | undefined {
  return get(storedTimelineAtom(key)).ids.find((id) => !isLocalId(id));
}

async function loadPage(change: Change, key: ChatKey, before?: number): Promise<void> {
  const asked = change.get(epochAtom);
  changeTimeline(change, key, { loading: true, error: false });
  try {
    const page = await getHistory(targetOf(key), { before, limit: PAGE });
    if (asked === change.get(epochAtom)) joinPage(change, key, page, before);
  } catch (failure) {
    console.debug(failure);
    if (asked === change.get(epochAtom)) changeTimeline(change, key, { loading: false, error: true });
  }
}

/** A page counts messages only, so one that is not full is the first of the conversation. */
function joinPage(change: Change, key: ChatKey, page: ChatMessage[], before?: number): void {
  // Shortened meanwhile: the page would leave a hole behind it.
  if (before && firstOf(change, key) !== before) return changeTimeline(change, key, { loading: false });

  const messages = page.filter((record) => !isReaction(record));
  applyReactions(change, page);
  const kept = messages.filter((message) => keepMessage(change, message)).map((message) => message.mid);

  const { ids, reached } = change.get(storedTimelineAtom(key));
  changeTimeline(change, key, {
    ids: withIds(ids, kept),
    reached: reached || messages.length < PAGE,
    loading: false,
    known: true,
  });
  if (kept.length) listChat(change, key);
  change.get(keeperAtom)?.touchChat(key);
}

function applyReactions(change: Change, page: ChatMessage[]): void {
  for (const record of page) {
    if (!isReaction(record)) continue;
    const { mid, detail } = record.detail;
    if (detail.type === "edit") applyEdit(change, mid, { ...detail, mid: record.mid });
    if (detail.type === "delete") applyDeletion(change, mid);
  }
}
