import { changeChat } from "../chats/change.ts";
import { recount } from "../chats/load.ts";
import { chatAtom } from "../chats/state.ts";
import { getMessages } from "../messages/calls.ts";
import { pause } from "../events/backoff.ts";
import { positionAtom } from "../events/atoms.ts";
import { sessionSignal } from "../session/tokens.ts";
import type { Change } from "../store.ts";
import { gidsAtom } from "./state.ts";

/** A new public channel is told to everybody at once: their questions are spread over this time. */
const SPREAD = 3000;

/**
 * Whether a channel that one has just joined was just made, nobody says. Where nothing was said there is nothing
 * to count, and to ask for one message costs the server far less than all counts of everybody.
 */
export async function countNewcomer(change: Change, gid: number): Promise<void> {
  const { get } = change;
  const ended = sessionSignal();
  await pause(Math.random() * SPREAD, ended);
  const { after_mid } = get(positionAtom);
  if (ended.aborted || after_mid === null || isCounted(change, gid)) return;

  const page = await getMessages({ gid }, { limit: 1 }).catch(() => null);
  if (ended.aborted || isCounted(change, gid) || !get(gidsAtom).includes(gid)) return;
  if (!page || page.messages.length > 0) return recount(change);
  const state = get(chatAtom(`gid:${gid}`));
  changeChat(change, `gid:${gid}`, { ...state, base: { mid: after_mid, unread: 0, mentions: 0 } });
}

export function isCounted({ get }: Change, gid: number): boolean {
  return get(chatAtom(`gid:${gid}`)).base.mid > 0;
}
