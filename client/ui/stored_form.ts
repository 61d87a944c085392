import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { codeOf } from "../base/refusals.ts";

/**
 * A form for stored values. Fields the user has changed keep their value, and the others follow changes made
 * elsewhere. `save` receives only the changed fields.
 */
export function useSettingsForm<Values extends object>(
  stored: Values,
  save: (changes: Partial<Values>, values: Values) => Promise<unknown>,
) {
  const { t } = useTranslation("common");
  const [edits, setEdits] = useState<Partial<Values>>({});
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const values = { ...stored, ...edits };
  const names = Object.keys(edits) as (keyof Values)[];
  const changed = names.filter((name) => JSON.stringify(edits[name]) !== JSON.stringify(stored[name]));
  const isDirty = changed.length > 0;

  function change(more: Partial<Values>) {
    setEdits((known) => ({ ...known, ...more }));
    setProblem(undefined);
  }

  function reset() {
    setEdits({});
    setProblem(undefined);
  }

  /** Forgets edits that `stored` has by now. What was typed since they were sent stays. */
  function settle(sent: Partial<Values>) {
    const isSent = ([name, value]: [string, unknown]) => Object.is(sent[name as keyof Values], value);
    setEdits((known) =>
      Object.fromEntries(Object.entries(known).filter((edit) => !isSent(edit))) as Partial<Values>
    );
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isDirty || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await save(Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values>, values);
      // The form shows the saved values until the stream delivers the new state.
    } catch (failure) {
      setProblem(t(`refusal.${codeOf(failure)}`));
    } finally {
      setBusy(false);
    }
  }

  return { values, change, reset, settle, submit, isDirty, isBusy, problem, setProblem };
}
