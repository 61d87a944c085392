import { forgetRegistered } from "../../base/forget.ts";
import type { Change } from "../../base/store.ts";
import { forgetChannels } from "../../state/channels/forget.ts";
import { forgetChats } from "../../state/chats/forget.ts";
import { forgetIntentions } from "../../state/messages/forget.ts";
import { kickedAtom } from "../../state/session.ts";
import { forgetPosition } from "../../state/stream.ts";
import { forgetThreads } from "../../state/threads/forget.ts";
import { forgetTimelines } from "../../state/timelines/forget.ts";
import { forgetUsers } from "../../state/users/forget.ts";
import { stopRecounting } from "../events/chats.ts";

/** Nothing of one person may reach the next. Each folder of the state, and each other layer, forgets what it holds. */
export function resetState(change: Change): void {
  change.set(kickedAtom, null);
  forgetRegistered(change);
  forgetPosition(change);
  stopRecounting(change);
  forgetIntentions(change);
  forgetChats(change);
  forgetThreads(change);
  forgetTimelines(change);
  forgetChannels(change);
  forgetUsers(change);
}
