import { useEffect, useRef, useState } from "react";

export type Loading = "busy" | "failed" | "more" | "all";

interface Page<Item> {
  items: Item[];
  /** Parameter with which to ask for the next page, or null on the last one. */
  next: number | null;
}

/** Items page by page. `load` gets what the page before has said. */
export function usePages<Item>(load: (before: number | undefined) => Promise<Page<Item>>) {
  const [items, setItems] = useState<Item[]>([]);
  const [loading, setLoading] = useState<Loading>("busy");
  const [failure, setFailure] = useState<unknown>(null);
  const next = useRef<number | undefined>(undefined);
  const isGone = useRef(false);

  async function loadMore() {
    setLoading("busy");
    const page = await load(next.current).catch(setFailure);
    if (isGone.current) return;
    if (page) {
      next.current = page.next ?? undefined;
      setItems((known) => [...known, ...page.items]);
    }
    setLoading(!page ? "failed" : page.next === null ? "all" : "more");
  }

  useEffect(() => {
    isGone.current = false;
    void loadMore();
    return () => {
      isGone.current = true;
    };
  }, []);
  return { items, loading, failure, loadMore };
}
