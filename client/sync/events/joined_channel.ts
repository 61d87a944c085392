import { getMessages } from "../../api/messages.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import { pause } from "../../base/errors/backoff.ts";
import type { Change } from "../../base/store.ts";
import { gidsAtom } from "../../state/channels/channels.ts";
import { changeChat } from "../../state/chats/change.ts";
import { chatAtom } from "../../state/chats/chats.ts";
import { positionAtom } from "../../state/stream.ts";
import { recount } from "./chats.ts";

/** Everybody learns of a new public channel at once. Their requests are spread over this time. */
const SPREAD = 3000;

/**
 * The event does not contain whether a joined channel is new. An empty channel has nothing to count, and loading one
 * message costs the server far less than loading all counts for everybody.
 */
export async function countJoinedChannel(change: Change, gid: number): Promise<void> {
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
