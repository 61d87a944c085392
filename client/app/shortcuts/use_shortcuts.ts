import { useStore } from "jotai";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { soon } from "../../base/parts.ts";

const loadListeners = soon(() => import("../page/page_listeners.ts"));

/** Enables the shortcuts of the whole app. They are loaded after the first render. */
export function useShortcuts(): void {
  const store = useStore();
  const { i18n } = useTranslation();
  useEffect(() => {
    const over = new AbortController();
    void loadListeners().then(({ listen }) => over.signal.aborted || listen(store, i18n, over.signal));
    return () => over.abort();
  }, [store, i18n]);
}
