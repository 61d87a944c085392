import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SmtpConfig } from "schemas/mail.ts";
import { MASKED_PASSWORD, SMTP_SECURITIES } from "schemas/smtp.ts";
import { getSmtpConfig, postSmtpConfig } from "../../../api/admin/server_config.ts";
import { SaveBar } from "../../../ui/forms/SaveBar.tsx";
import { SecretField } from "../../../ui/controls/SecretField.tsx";
import { Select } from "../../../ui/controls/Select.tsx";
import { useSettingsForm } from "../../../ui/forms/stored_form.ts";
import { Switch } from "../../../ui/controls/Switch.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { Loaded } from "../Loaded.tsx";
import { refusedField, type SmtpValues, toUpdate, valuesOf, wrongFields } from "./smtp_values.ts";
import { SmtpTest } from "./SmtpTest.tsx";
import { useConfig } from "../use_config.ts";

/** By which SMTP server mails are sent. */
export function SmtpPage() {
  const loaded = useConfig(getSmtpConfig);
  return <Loaded from={loaded}>{(config) => <Form config={config} reload={loaded.reload} />}</Loaded>;
}

function Form({ config, reload }: { config: SmtpConfig; reload(): Promise<unknown> }) {
  const { t } = useTranslation("setting");
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<keyof SmtpValues>();
  const form = useSettingsForm(valuesOf(config), async (changes, values) => {
    await attempt(() => postSmtpConfig(toUpdate(values)));
    await reload();
    form.settle(changes);
    setTried(false);
  }, ["password"]);
  const { values } = form;
  const wrong = isTried ? wrongFields(values, config, refused) : {};
  const errorOf = (name: keyof SmtpValues) => wrong[name] && t(`smtp.wrong.${wrong[name]}`);

  /** Shows below a field what the server finds wrong with it. */
  async function attempt<T>(call: () => Promise<T>): Promise<T> {
    setRefused(undefined);
    try {
      return await call();
    } catch (failure) {
      setTried(true);
      setRefused(refusedField(failure));
      throw failure;
    }
  }

  function change(changes: Partial<SmtpValues>) {
    setRefused(undefined);
    form.change(changes);
  }

  /** Tells whether the fields can be sent. Says what is wrong otherwise. */
  function check(others: Partial<SmtpValues> = {}): boolean {
    setTried(true);
    return Object.keys(wrongFields({ ...values, ...others }, config)).length === 0;
  }

  const field = (name: "host" | "port" | "from" | "username") => ({
    label: t(`smtp.${name}`),
    value: values[name],
    error: errorOf(name),
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  });

  return (
    <form
      className="settings-form"
      noValidate
      onSubmit={(event) => check() ? form.submit(event) : event.preventDefault()}
    >
      <section className="settings-card">
        <Switch
          label={t("smtp.enabled")}
          hint={t("smtp.enabled_hint")}
          checked={values.enabled}
          onChange={(enabled) => change({ enabled })}
        />
      </section>
      <section className="settings-card">
        <h2>{t("smtp.server")}</h2>
        <div className="settings-columns">
          <TextField {...field("host")} placeholder="smtp.example.org" dir="ltr" />
          <TextField {...field("port")} inputMode="numeric" placeholder="465" dir="ltr" />
        </div>
        <Select
          label={t("smtp.security")}
          value={values.security}
          onChange={(security) => change({ security })}
          options={SMTP_SECURITIES.map((value) => ({ value, label: t(`smtp.securities.${value}`) }))}
        />
        <TextField {...field("username")} hint={t("smtp.username_hint")} dir="ltr" />
        <SecretField
          label={t("smtp.password")}
          isSet={config.password === MASKED_PASSWORD}
          value={values.password}
          error={errorOf("password")}
          hint={config.password ? t("smtp.password_hint") : undefined}
          onChange={(password) => change({ password })}
        />
        <TextField {...field("from")} hint={t("smtp.from_hint")} placeholder="Parley <parley@example.org>" />
      </section>
      <SmtpTest isReady={() => check({ enabled: true })} update={() => toUpdate(values)} attempt={attempt} />
      <SaveBar form={form} />
    </form>
  );
}
