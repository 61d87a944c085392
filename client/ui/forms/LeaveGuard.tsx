import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { keepsPage } from "../../base/unsent.ts";
import { navigate, settled } from "../back/entries.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

/** Asks before the user leaves a form with unsaved changes by link, key, back button or closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation("common");
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const isFree = useRef(false);

  useEffect(() => isDirty ? keepsPage(() => true) : undefined, [isDirty]);

  useEffect(() => {
    if (!isDirty) return;
    // Not every browser supports it. Without it, only closing the tab is guarded.
    const { navigation } = globalThis as { navigation?: Navigation };
    isFree.current = false;
    const over = new AbortController();
    const { signal } = over;

    addEventListener("beforeunload", (event) => isFree.current || event.preventDefault(), { signal });
    navigation?.addEventListener("navigate", (event) => {
      const { destination, navigationType } = event as NavigateEvent;
      // The browser itself asks before the whole page is left.
      if (isFree.current || !destination.sameDocument || !event.cancelable) return;
      // A layer opens or closes.
      if (destination.url === location.href) return;
      event.preventDefault();
      setGoOn(() => () => {
        isFree.current = true;
        if (navigationType === "traverse") navigation.traverseTo(destination.key);
        else navigate(pathIn(destination.url));
      });
    }, { signal });
    return () => over.abort();
  }, [isDirty]);

  /** The dialog has an entry in the history, too, which must be removed before navigating. */
  async function leave(go: () => void) {
    setGoOn(null);
    await settled();
    go();
  }

  if (!goOn) return null;
  return (
    <ConfirmDialog
      danger
      title={t("leave.title")}
      text={t("leave.text")}
      confirm={t("leave.discard")}
      onConfirm={() => leave(goOn)}
      onClose={() => setGoOn(null)}
    />
  );
}

interface Navigation extends EventTarget {
  traverseTo(key: string): unknown;
}

interface NavigateEvent extends Event {
  navigationType: "push" | "replace" | "reload" | "traverse";
  destination: { url: string; key: string; sameDocument: boolean };
}

function pathIn(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
