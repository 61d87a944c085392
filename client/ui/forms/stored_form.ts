import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { codeOf } from "../../base/errors/refusals.ts";
import { useAction } from "./action.ts";

/** Milliseconds for which what was saved can be undone. */
const UNDOABLE = 10_000;

/**
 * A form for stored values. Fields the user has changed keep their value, and the others follow changes made
 * elsewhere. `save` receives only the changed fields. `isOutdated` says that a changed field was changed elsewhere too.
 * For a while after saving, `undo` stores the former values, unless a changed field is one of `final`: a secret, which
 * is not known here, or what has effects that cannot be taken back.
 */
export function useSettingsForm<Values extends object>(
  stored: Values,
  save: (changes: Partial<Values>, values: Values) => Promise<unknown>,
  final: (keyof Values)[] = [],
) {
  const { t } = useTranslation("common");
  const [edits, setEdits] = useState<Partial<Values>>({});
  /** Values that were stored when a field was first changed here. */
  const [bases, setBases] = useState<Partial<Values>>({});
  const { isBusy, problem, setProblem, run } = useAction((failure) => t(`refusal.${codeOf(failure)}`));
  const [former, setFormer] = useState<Partial<Values> | null>(null);

  const values = { ...stored, ...edits };
  const names = Object.keys(edits) as (keyof Values)[];
  const changed = names.filter((name) => JSON.stringify(edits[name]) !== JSON.stringify(stored[name]));
  const isDirty = changed.length > 0;
  const isOutdated = !isBusy &&
    changed.some((name) => name in bases && JSON.stringify(bases[name]) !== JSON.stringify(stored[name]));
  const done = names.filter((name) => !changed.includes(name));

  // An edit that is stored by now is none any more. Otherwise it would hide the next change made elsewhere.
  useEffect(() => {
    if (done.length > 0) settle(pick(edits, done));
  }, [done.join()]);

  useEffect(() => {
    if (!former) return;
    const timer = setTimeout(setFormer, UNDOABLE, null);
    return () => clearTimeout(timer);
  }, [former]);

  function change(more: Partial<Values>) {
    const fresh = (Object.keys(more) as (keyof Values)[]).filter((name) => !(name in edits));
    setBases((known) => ({ ...known, ...pick(stored, fresh) }));
    setEdits((known) => ({ ...known, ...more }));
    setProblem(undefined);
    setFormer(null);
  }

  function reset() {
    setEdits({});
    setProblem(undefined);
  }

  /** Forgets edits that `stored` has by now. What was typed since they were sent stays. */
  function settle(sent: Partial<Values>) {
    setEdits((known) => {
      const left = Object.keys(known) as (keyof Values)[];
      return pick(known, left.filter((name) => !(name in sent) || known[name] !== sent[name]));
    });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isDirty || isBusy) return;
    const before = pick(stored, changed);
    const isFinal = changed.some((name) => final.includes(name));
    if (await run(() => save(pick(values, changed), values)) && !isFinal) setFormer(before);
  }

  async function undo() {
    if (!former || isBusy) return;
    change(former);
    await run(() => save(former, { ...values, ...former }));
  }

  const isUndoable = former !== null && !isDirty;
  return {
    values,
    change,
    reset,
    settle,
    submit,
    undo,
    isUndoable,
    isDirty,
    isOutdated,
    isBusy,
    problem,
    setProblem,
  };
}

function pick<Values extends object>(values: Partial<Values>, names: (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
}
