import { REACTIONS } from "schemas/limits.ts";

const NAMES = ["thumbsUp", "heart", "laugh", "eyes", "thumbsDown", "party", "sad", "rocket"] as const;

/** Returns the catalogue key of a reaction's name. */
export function reactionKey(action: string): `message.reaction.${(typeof NAMES)[number]}` {
  const known = REACTIONS.findIndex((one) => one === action);
  return `message.reaction.${NAMES[known === -1 ? 0 : known]}`;
}
