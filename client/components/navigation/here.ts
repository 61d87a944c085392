import { useLocation, useSearch } from "wouter";
import { searchChatOf } from "./search_chat.ts";

/** The address to which the settings of a chat lead back: with its query beside the results of a search. */
export function useHere(): string {
  const [path] = useLocation();
  const query = useSearch();
  return searchChatOf(path) && query ? `${path}?${query}` : path;
}
