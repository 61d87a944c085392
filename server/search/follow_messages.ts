import { indexSpan, SEARCH_FOLLOWER } from "../../db/search/index.ts";
import type { Follower } from "../work/follower.ts";

/** Milliseconds without news in which a message cannot be found yet. */
const REST = 300;

/**
 * Keeps the index of words. It begins with what is sent now; `build.ts` reads what was there before. Its spans are
 * small, because messages that arrive meanwhile wait for the thread.
 */
export const searchIndex = {
  name: SEARCH_FOLLOWER,
  begin: "now",
  page: 200,
  rest: REST,
  share: 0.15,
  write: indexSpan,
} satisfies Follower;
