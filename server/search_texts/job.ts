import * as v from "valibot";
import type { JobKind } from "../work/jobs.ts";

/** By what messages are to be found from now on. */
const SearchText = v.union([
  /** The next text of those that are older than that place. */
  v.object({ before: v.number(), path: v.string() }),
  /** The text of a file or a bundle that is new, or that has gone. */
  v.object({ path: v.string() }),
  /** The title of a page. */
  v.object({ link: v.string() }),
]);
export type SearchText = v.InferOutput<typeof SearchText>;

export const SEARCH_TEXTS: JobKind<SearchText> = {
  name: "search_texts",
  payload: SearchText,
  most: 20_000,
  describe: (payload) => "link" in payload ? "title for the search" : "text for the search",
};
