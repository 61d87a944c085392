import { useStore } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { refusalText } from "../../../base/errors/refusal_text.ts";
import { statusOf } from "../../../base/errors/refusals.ts";
import { showToastAtom } from "../../../base/toasts.ts";
import { keepFavoriteAtom, removeFavoriteAtom, saveAtom } from "../../../state/favorites/commands.ts";
import { savedAsAtom } from "../../../state/favorites/favorites.ts";

/** Saves messages, and takes that back. */
export function useSaving() {
  const { t, i18n } = useTranslation("chat");
  const store = useStore();

  return useMemo(() => {
    const reasons: Record<number, string> = {
      400: t("archive.cannotArchive"),
      404: t("archive.someGone"),
      413: t("archive.tooMuch"),
      429: t("saving.full"),
    };

    /** Returns whether it worked. */
    async function save(mids: readonly number[]): Promise<boolean> {
      try {
        await store.set(saveAtom, mids);
        store.set(showToastAtom, { kind: "success", text: t("saving.saved") });
        return true;
      } catch (failure) {
        const text = reasons[statusOf(failure) ?? 0] ?? refusalText(i18n, failure);
        store.set(showToastAtom, { kind: "error", text });
        return false;
      }
    }

    function unsave(id: string) {
      store.set(removeFavoriteAtom, id);
      const run = () => store.set(keepFavoriteAtom, id);
      store.set(showToastAtom, {
        kind: "plain",
        text: t("saving.removed"),
        action: { label: t("saving.undo"), run },
      });
    }

    const toggleSaved = (mid: number) => {
      const saved = store.get(savedAsAtom(mid));
      return saved ? unsave(saved) : void save([mid]);
    };
    return { save, unsave, toggleSaved };
  }, [store, t, i18n]);
}
