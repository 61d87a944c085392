import { useState } from "react";
import { useTranslation } from "react-i18next";
import { refusalText } from "../../../base/errors/refusal_text.ts";
import { codeOf } from "../../../base/errors/refusals.ts";
import type { ErrorKey } from "./error_key.ts";
import { useAction } from "../../../ui/forms/action.ts";

interface Options<Values> {
  check(values: Values): Partial<Record<keyof Values, ErrorKey>>;
  save(values: Values): Promise<unknown>;
}

/** The field that a refusal is about. */
const blamed: Partial<Record<string, string>> = {
  name_conflict: "name",
  email_conflict: "email",
  webhook_refused: "webhook_url",
};

/** Values, and below each what is wrong with it, whoever finds it. */
export function useAccountForm<Values extends object>(
  stored: Values,
  { check, save }: Options<Values>,
) {
  const { t, i18n } = useTranslation("account");
  const [values, setValues] = useState(stored);
  const [errors, setErrors] = useState<Partial<Record<keyof Values | "form", string>>>({});
  const { isBusy, run } = useAction((failure) => {
    const field = blamed[codeOf(failure)] ?? "form";
    setErrors({ [field]: refusalText(i18n, failure) } as typeof errors);
  });

  function change(more: Partial<Values>) {
    setValues((known) => ({ ...known, ...more }));
    setErrors((known) => ({
      ...known,
      ...Object.fromEntries(Object.keys(more).map((name) => [name, undefined])),
    }));
  }

  async function submit() {
    if (isBusy) return;
    const found = Object.entries(check(values)).filter(([, key]) => key);
    setErrors(Object.fromEntries(found.map(([name, key]) => [name, t(key as string)])) as typeof errors);
    if (found.length > 0) return;
    await run(() => save(values));
  }

  return { values, errors, isBusy, change, submit };
}
