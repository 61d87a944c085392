import { useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { refusalText } from "../../base/errors/refusal_text.ts";
import { dismissToastAtom, showToastAtom } from "../../base/toasts.ts";

/** Settings that are saved as soon as they are chosen. A notice offers to undo each. */
export function useInstant<Values extends object>(
  stored: Values,
  save: (changes: Partial<Values>) => Promise<unknown>,
) {
  const { t, i18n } = useTranslation("setting");
  const showToast = useSetAtom(showToastAtom);
  const dismiss = useSetAtom(dismissToastAtom);
  /** The choice, until the server has it. */
  const [wanted, setWanted] = useState<Partial<Values>>({});

  async function attempt(changes: Partial<Values>): Promise<boolean> {
    setWanted((known) => ({ ...known, ...changes }));
    try {
      await save(changes);
      return true;
    } catch (failure) {
      showToast({ kind: "error", text: refusalText(i18n, failure) });
      return false;
    } finally {
      setWanted((known) => without(known, changes));
    }
  }

  async function change(changes: Partial<Values>): Promise<void> {
    const names = Object.keys(changes) as (keyof Values)[];
    const before = Object.fromEntries(names.map((name) => [name, stored[name]])) as Partial<Values>;
    if (!await attempt(changes)) return;
    const undo = () => {
      dismiss(id);
      void attempt(before);
    };
    const id = showToast({ kind: "plain", text: t("saved"), action: { label: t("undo"), run: undo } });
  }

  return { values: { ...stored, ...wanted }, change };
}

function without<T extends object>(known: T, gone: Partial<T>): T {
  const left = Object.entries(known).filter(([name, value]) => gone[name as keyof T] !== value);
  return Object.fromEntries(left) as T;
}
