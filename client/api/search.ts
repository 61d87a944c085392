import type { SearchPage } from "schemas/search/search.ts";
import { callSignedIn } from "./http/tokens.ts";

interface SearchAsked {
  q: string;
  sort: "newest" | "relevance";
  cursor?: number;
  limit: number;
  count?: "true";
  time_zone: string;
}

export const getSearchPage = (query: SearchAsked, stopped: AbortSignal) =>
  callSignedIn<SearchPage>("/search", { query: { ...query }, stopped });
