import { keeperAtom } from "../cache/atoms.ts";
import { arrivalOf, changeChat } from "../chats/change.ts";
import { type ChatKey, chatOf, isChannelKey } from "../chats/key.ts";
import { recount } from "../chats/load.ts";
import { chatAtom } from "../chats/state.ts";
import { withoutMessage } from "../chats/leaving.ts";
import { clockOffsetAtom } from "../events/atoms.ts";
import { myUidAtom } from "../session/atoms.ts";
import type { Change } from "../store.ts";
import { amendmentOf } from "./amendments.ts";
import { applyDeletion } from "./keep.ts";
import { dueOf } from "./due.ts";
import { deselect } from "../message_tools/selection.ts";
import { isLocalId, messageAtom, storedTimelineAtom } from "./state.ts";
import { leaveThread } from "../threads/state.ts";
import { removeFromTimeline } from "./timeline.ts";

/** What the server said of it: the record, and where the message stood if it is not known here. */
interface Deletion {
  mid: number;
  key: ChatKey;
}

/** Takes a message away, wherever it stands; without a record, when it falls due here. */
export function deleteHere(change: Change, mid: number, deletion?: Deletion): void {
  const { get } = change;
  // It may still be in the cache, when it fell due before there was one to tell.
  if (amendmentOf(change, mid)?.deleted) return get(keeperAtom)?.touchMessage(mid);
  const me = get(myUidAtom);
  const message = get(messageAtom(mid));
  applyDeletion(change, mid);
  deselect(change, mid);
  if (message?.root_mid) leaveThread(change, message.root_mid, mid);

  const key = message ? chatOf(message, me) : deletion?.key;
  if (!key) return;
  removeFromTimeline(change, key, mid);
  const known = message && {
    own: message.from_uid === me,
    mention: arrivalOf(message, me).mention,
    due: dueOf(message, get(clockOffsetAtom)),
  };
  const { state, exact } = withoutMessage(get(chatAtom(key)), mid, known, deletion?.mid ?? Infinity);
  const last = state.last === mid ? newestOf(change, key) : state.last;
  changeChat(change, key, { ...state, last: last ?? 0 });
  // Between two strangers an admin's deletion does not name the conversation.
  if (!exact || last === undefined || (!message && !isChannelKey(key))) recount(change);
}

/** Undefined: only the server knows. */
function newestOf({ get }: Change, key: ChatKey): number | undefined {
  const { ids, known, reached } = get(storedTimelineAtom(key));
  const newest = ids.findLast((id) => !isLocalId(id));
  return newest ?? (known && reached && isChannelKey(key) ? 0 : undefined);
}
