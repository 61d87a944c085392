import { type Change, emptyFamily } from "../../base/store.ts";
import { forgetCommandAnswers } from "./command_answers.ts";
import { editingAtom, replyingAtom } from "./editing.ts";
import { scrollToAtom } from "./jump.ts";
import { forgetQuotes } from "./quotes.ts";
import { forgetReactions } from "./react.ts";
import { leaveSelection } from "./selection.ts";

/** Forgets what the user was about to do with messages. */
export function forgetIntentions(change: Change): void {
  change.set(scrollToAtom, null);
  forgetQuotes(change);
  forgetCommandAnswers(change);
  forgetReactions(change);
  leaveSelection(change, null);
  emptyFamily(change, editingAtom, null);
  emptyFamily(change, replyingAtom, null);
}
