import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  changeLoginConfig,
  getLoginConfig,
  getProviderClient,
  postProviderClient,
} from "../../../api/admin/server_config.ts";
import { callbackPath } from "../../../base/paths.ts";
import { CopyField } from "../../../ui/controls/CopyField.tsx";
import { SaveBar } from "../../../ui/forms/SaveBar.tsx";
import { SecretField } from "../../../ui/controls/SecretField.tsx";
import { useSettingsForm } from "../../../ui/forms/stored_form.ts";
import { Switch } from "../../../ui/controls/Switch.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { Loaded } from "../Loaded.tsx";
import { useConfig } from "../use_config.ts";

type Name = "google" | "github";
const names = { google: "Google", github: "GitHub" };

export const GooglePage = () => <ProviderPage name="google" />;
export const GithubPage = () => <ProviderPage name="github" />;

interface Values {
  client_id: string;
  /** Null keeps the stored one. */
  client_secret: string | null;
  enabled: boolean;
}

interface Stored {
  values: Values;
  hasSecret: boolean;
}

/** The client with which people sign in at a provider. */
function ProviderPage({ name }: { name: Name }) {
  const loaded = useConfig(() => loadProvider(name));
  return (
    <Loaded from={loaded}>
      {(config) => <Form name={name} {...config} reload={loaded.reload} />}
    </Loaded>
  );
}

async function loadProvider(name: Name): Promise<Stored> {
  const [{ client_id, client_secret }, login] = await Promise.all([
    getProviderClient(name),
    getLoginConfig(),
  ]);
  return {
    values: { client_id, client_secret: null, enabled: login[name] },
    hasSecret: client_secret !== "",
  };
}

/** Switched on after the client is there, and off before it goes. */
async function save(name: Name, changes: Partial<Values>, { client_id, client_secret, enabled }: Values) {
  const isClient = "client_id" in changes || "client_secret" in changes;
  if (changes.enabled === false) await changeLoginConfig({ [name]: false });
  if (isClient) await postProviderClient(name, { client_id: client_id.trim(), client_secret });
  if (changes.enabled) await changeLoginConfig({ [name]: enabled });
}

function Form(
  { name, values: stored, hasSecret, reload }: Stored & { name: Name; reload(): Promise<unknown> },
) {
  const { t } = useTranslation("setting");
  const provider = names[name];
  const [isTried, setTried] = useState(false);
  const form = useSettingsForm(stored, async (changes, all) => {
    await save(name, changes, all);
    await reload();
    form.settle(changes);
    setTried(false);
  }, ["client_secret"]);
  const { values, change } = form;
  const isUsed = values.enabled || values.client_id.trim() !== "";
  const lacksId = isUsed && values.client_id.trim() === "";
  const lacksSecret = isUsed && !values.client_secret && (values.client_secret === "" || !hasSecret);

  return (
    <form
      className="settings-form"
      noValidate
      onSubmit={(event) => {
        setTried(true);
        if (lacksId || lacksSecret) event.preventDefault();
        else void form.submit(event);
      }}
    >
      <section className="settings-card">
        <Switch
          label={t("provider.enabled", { provider })}
          checked={values.enabled}
          onChange={(enabled) => change({ enabled })}
        />
      </section>
      <section className="settings-card">
        <h2>{t("provider.client")}</h2>
        <p className="settings-note">{t(`provider.${name}_text`)}</p>
        <CopyField label={t("provider.redirect")} value={location.origin + callbackPath(name)} />
        <TextField
          label={t("provider.client_id")}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          value={values.client_id}
          error={isTried && lacksId ? t("provider.client_id_missing") : undefined}
          onChange={(event) => change({ client_id: event.target.value })}
        />
        <SecretField
          label={t("provider.client_secret")}
          isSet={hasSecret}
          value={values.client_secret}
          error={isTried && lacksSecret ? t("provider.client_secret_missing") : undefined}
          onChange={(client_secret) => change({ client_secret })}
        />
      </section>
      <SaveBar form={form} />
    </form>
  );
}
