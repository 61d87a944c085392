import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import {
  DEFAULT_LISTED_FILES,
  type FileList,
  type ListedFile,
  MAX_LISTED_FILES,
} from "schemas/file_lists.ts";
import { getFiles } from "../../api/file_lists.ts";
import { gidsAtom } from "../../state/channels/channels.ts";
import { positionAtom } from "../../state/stream.ts";
import { type Filters, queryOf } from "./filters.ts";

/** Milliseconds. Of a burst of messages the list is read once. */
const NEWS = 400;

interface Files {
  files: ListedFile[];
  total: number;
  state: "loading" | "failed" | "more" | "all";
  /** Reason why the last page could not be loaded, or null. */
  failure: unknown;
}

const NOTHING: Files = { files: [], total: 0, state: "loading", failure: null };

/** The files that are wanted, page by page. What is new or deleted is followed. */
export function useFiles(filters: Filters) {
  const [found, setFound] = useState(NOTHING);
  const { after_mid } = useAtomValue(positionAtom);
  const chats = useAtomValue(gidsAtom).join();
  const turn = useRef(0);
  const isBusy = useRef(false);
  const key = JSON.stringify(filters);

  async function read(query: { before?: number; limit: number }, merge: (page: FileList) => ListedFile[]) {
    const own = ++turn.current;
    isBusy.current = true;
    let failure: unknown = null;
    const page = await getFiles({ ...queryOf(filters), ...query }).catch((reason) => void (failure = reason));
    if (own !== turn.current) return;
    isBusy.current = false;
    if (!page) return setFound((known) => ({ ...known, state: "failed", failure }));
    const files = merge(page);
    const state = page.files.length < query.limit ? "all" : "more";
    setFound({ files, total: page.total, state, failure: null });
  }

  function reload() {
    setFound((known) => ({ ...known, state: "loading" }));
    return read({ limit: DEFAULT_LISTED_FILES }, ({ files }) => files);
  }

  function loadMore() {
    if (isBusy.current || found.state === "all") return;
    const { files } = found;
    void read(
      { before: files.at(-1)?.mid, limit: DEFAULT_LISTED_FILES },
      (page) => [...files, ...page.files],
    );
  }

  /** Reads one page anew. Files that are further down stay as they are. */
  function refresh() {
    const { files } = found;
    const limit = Math.min(MAX_LISTED_FILES, Math.max(DEFAULT_LISTED_FILES, files.length + 1));
    void read({ limit }, (page) => {
      const last = page.files.length < limit ? 0 : page.files.at(-1)!.mid;
      return [...page.files, ...files.filter(({ mid }) => mid < last)];
    });
  }

  useEffect(() => {
    setFound(NOTHING);
    void reload();
    return () => void turn.current++;
  }, [key]);

  const first = useRef(true);
  useEffect(() => {
    if (first.current) return void (first.current = false);
    const timer = setTimeout(refresh, NEWS);
    return () => clearTimeout(timer);
  }, [after_mid, chats]);

  return { ...found, reload, loadMore };
}
