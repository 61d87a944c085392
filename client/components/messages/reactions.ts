import type { TFunction } from "i18next";
import { REACTIONS } from "schemas/limits.ts";

const NAMES = ["thumbsUp", "heart", "laugh", "eyes", "thumbsDown", "party", "sad", "rocket"] as const;

/** The name of a reaction. Of other emoji than the eight, screen readers know the names themselves. */
export function reactionName(action: string, t: TFunction<"chat">): string {
  const known = REACTIONS.findIndex((one) => one === action);
  return known === -1 ? action : t(`message.reaction.${NAMES[known]}`);
}
