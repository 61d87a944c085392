import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { refusalText } from "../../base/errors/refusal_text.ts";
import { codeOf, type RefusalCode } from "../../base/errors/refusals.ts";
import type { ErrorKey } from "../../components/users/accounts/error_key.ts";
import { useAction } from "../../ui/forms/action.ts";

type Values<Field extends string> = Record<Field, string>;
type Errors<Field extends string> = Partial<Record<Field | "form", string>>;

interface FormOptions<Field extends string> {
  fields: readonly Field[];
  check(values: Values<Field>): Partial<Record<Field, ErrorKey>>;
  send(values: Values<Field>): Promise<unknown>;
  /** The field that an error belongs to. Any other error appears above the button. */
  blame?: Partial<Record<RefusalCode, Field>>;
}

/** Fields are uncontrolled, so that text typed before the script runs is kept. */
export function useForm<Field extends string>({ fields, check, send, blame = {} }: FormOptions<Field>) {
  const { t, i18n } = useTranslation("auth");
  const [errors, setErrors] = useState<Errors<Field>>({});
  const { isBusy, run } = useAction((failure) =>
    reject({ [blame[codeOf(failure)] ?? "form"]: refusalText(i18n, failure) } as Errors<Field>)
  );
  const form = useRef<HTMLFormElement>(null);

  const reject = (found: Errors<Field>) => {
    setErrors(found);
    const first = fields.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(fields.map((field) => [field, `${data.get(field) ?? ""}`])) as Values<
      Field
    >;
    const found = Object.entries<ErrorKey>(check(values)).filter(([, key]) => key);
    if (found.length > 0) {
      return reject(Object.fromEntries(found.map(([field, key]) => [field, t(key!)])) as Errors<Field>);
    }

    setErrors({});
    void run(() => send(values));
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const field = (event.target as HTMLInputElement).name as Field;
    if (errors[field]) setErrors(({ [field]: _, ...others }) => others as Errors<Field>);
  };

  /** `method` keeps the password out of the address bar if the form is sent before the script runs. */
  return {
    errors,
    busy: isBusy,
    form: { ref: form, onSubmit, onInput, noValidate: true, method: "post", className: "form" },
  };
}
