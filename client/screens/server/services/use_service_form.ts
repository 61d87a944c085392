import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../base/errors/refusals.ts";
import { useSettingsForm } from "../../../ui/forms/stored_form.ts";

/** Faults, by field: the key of its text. */
export type Wrong<Values> = Partial<Record<keyof Values, "missing" | "url" | "again" | "private_key">>;

interface Options<Values> {
  stored: Values;
  /** A test needs more than storing. */
  wrongIn(values: Values, isTest: boolean): Wrong<Values>;
  post(values: Values): Promise<unknown>;
  reload(): Promise<unknown>;
}

/** The form of a service elsewhere. What is wrong is said once somebody has tried to save or to test it. */
export function useServiceForm<Values extends object>(
  { stored, wrongIn, post, reload }: Options<Values>,
) {
  const { t } = useTranslation("setting");
  const [tried, setTried] = useState<"save" | "test">();
  const [refused, setRefused] = useState<Wrong<Values>>({});
  const form = useSettingsForm(stored, async (changes, values) => {
    await attempt(() => post(values));
    await reload();
    form.settle(changes);
    setTried(undefined);
  });
  const { values } = form;
  const wrong: Wrong<Values> = tried ? { ...wrongIn(values, tried === "test"), ...refused } : {};

  /** Shows below a secret what the server finds wrong with it. */
  async function attempt<T>(call: () => Promise<T>): Promise<T> {
    setRefused({});
    try {
      return await call();
    } catch (failure) {
      setRefused(refusedBy(failure));
      throw failure;
    }
  }

  function change(changes: Partial<Values>) {
    setRefused({});
    form.change(changes);
  }

  /** Tells whether the fields can be sent. */
  function check(how: "save" | "test"): boolean {
    setTried(how);
    return Object.keys(wrongIn(values, how === "test")).length === 0;
  }

  const errorOf = (name: keyof Values) => {
    const what: string | undefined = wrong[name];
    return what && t(`service.wrong.${what}`);
  };

  /** The attributes of a text field. */
  function field(name: keyof Values) {
    return {
      value: values[name] as string,
      error: errorOf(name),
      dir: "ltr",
      autoComplete: "off",
      autoCapitalize: "none",
      spellCheck: false,
      onChange: ({ target }: { target: { value: string } }) =>
        change({ [name]: target.value } as Partial<Values>),
    };
  }

  /** The attributes of a secret, of which null means that the stored one stays. */
  function secret(name: keyof Values) {
    return {
      value: values[name] as string | null,
      error: errorOf(name),
      onChange: (value: string | null) => change({ [name]: value } as Partial<Values>),
    };
  }

  return { form, values, change, check, attempt, field, secret };
}

const REFUSALS = { private_key: "private_key", customer_secret: "again" } as const;

function refusedBy<Values>(failure: unknown): Wrong<Values> {
  const body = failure instanceof ApiError && failure.status === 400 ? String(failure.body) : "";
  const named = Object.entries(REFUSALS).filter(([name]) => body.includes(`\`${name}\``));
  return Object.fromEntries(named) as Wrong<Values>;
}

/** Empty is the service's own address. */
export const isAddress = (text: string) => /^(https?:\/\/\S+)?$/.test(text.trim());

/** Tells whether there is none, neither stored nor entered. */
export const lacks = (secret: string | null, isSet: boolean) =>
  secret === null ? !isSet : secret.trim() === "";
