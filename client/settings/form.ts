import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../refusals.ts";

/**
 * A form over something stored: what was changed here stays, what was not follows what others change meanwhile.
 * `save` gets only what differs.
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

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isDirty || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await save(Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values>, values);
      // The stream brings the new state; until then what was saved stands here.
    } catch (failure) {
      setProblem(t(`refusal.${failure instanceof ApiError ? failure.code : "server_error"}`));
    } finally {
      setBusy(false);
    }
  }

  return { values, change, reset, submit, isDirty, isBusy, problem, setProblem };
}
