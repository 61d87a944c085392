import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";

/** Asks before a form that differs from what is stored is left, by whatever way: link, key, back button, closing. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation("common");
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const isFree = useRef(false);

  useEffect(() => {
    if (!isDirty) return;
    // Not every browser has it yet; there only closing the tab is guarded.
    const { navigation } = globalThis as { navigation?: EventTarget };
    isFree.current = false;
    const over = new AbortController();
    const { signal } = over;

    addEventListener("beforeunload", (event) => isFree.current || event.preventDefault(), { signal });
    navigation?.addEventListener("navigate", (event) => {
      const { destination } = event as NavigateEvent;
      // Leaving the whole page is asked about by the browser itself.
      if (isFree.current || !destination.sameDocument || !event.cancelable) return;
      event.preventDefault();
      setGoOn(() => () => {
        isFree.current = true;
        navigate(destination.url);
      });
    }, { signal });
    return () => over.abort();
  }, [isDirty]);

  if (!goOn) return null;
  return (
    <ConfirmDialog
      danger
      title={t("leave.title")}
      text={t("leave.text")}
      confirm={t("leave.discard")}
      onConfirm={() => Promise.resolve(goOn())}
      onClose={() => setGoOn(null)}
    />
  );
}

interface NavigateEvent extends Event {
  destination: { url: string; sameDocument: boolean };
}

function navigate(url: string): void {
  const { pathname, search } = new URL(url);
  // The router listens to the history's own calls.
  history.pushState(null, "", pathname + search);
}
