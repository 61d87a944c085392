import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError, type RefusalCode } from "../api.ts";
import type { Objection } from "./checks.ts";

type Values<Field extends string> = Record<Field, string>;
type Errors<Field extends string> = Partial<Record<Field | "form", string>>;

interface FormWishes<Field extends string> {
  fields: readonly Field[];
  check(values: Values<Field>): Partial<Record<Field, Objection>>;
  /** `leaving` keeps the button busy until the next page is here. */
  send(values: Values<Field>): Promise<"leaving" | void>;
  /** Which field a refusal points at; any other stands above the button. */
  blame?: Partial<Record<RefusalCode, Field>>;
}

/** Fields are uncontrolled, so that what is typed before the script runs is kept. */
export function useForm<Field extends string>({ fields, check, send, blame = {} }: FormWishes<Field>) {
  const { t } = useTranslation("auth");
  const [errors, setErrors] = useState<Errors<Field>>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const reject = (found: Errors<Field>) => {
    setErrors(found);
    const first = fields.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(fields.map((field) => [field, `${data.get(field) ?? ""}`])) as Values<
      Field
    >;
    const objections = Object.entries<Objection>(check(values)).filter(([, objection]) => objection);
    if (objections.length > 0) {
      return reject(Object.fromEntries(objections.map(([field, key]) => [field, t(key!)])) as Errors<Field>);
    }

    setErrors({});
    setBusy(true);
    try {
      if (await send(values) !== "leaving") setBusy(false);
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.code : "server_error";
      setBusy(false);
      reject({ [blame[code] ?? "form"]: t(`common:refusal.${code}`) } as Errors<Field>);
    }
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const field = (event.target as HTMLInputElement).name as Field;
    if (errors[field]) setErrors(({ [field]: _, ...others }) => others as Errors<Field>);
  };

  /** `method` keeps a password out of the address bar should the form be sent before the script runs. */
  return {
    errors,
    busy,
    form: { ref: form, onSubmit, onInput, noValidate: true, method: "post", className: "form" },
  };
}
