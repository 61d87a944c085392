import { useTranslation } from "react-i18next";
import type { FcmConfig } from "schemas/services_elsewhere.ts";
import { getFcmConfig, postFcmConfig, postFcmTest } from "../../../api/admin/services_elsewhere.ts";
import { SaveBar } from "../../../ui/forms/SaveBar.tsx";
import { SecretField } from "../../../ui/controls/SecretField.tsx";
import { Switch } from "../../../ui/controls/Switch.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { Loaded } from "../Loaded.tsx";
import { useConfig } from "../use_config.ts";
import { readServiceAccount, toUpdate, valuesOf, wrongFields } from "./fcm_values.ts";
import { ServiceTest } from "./ServiceTest.tsx";
import { useServiceForm } from "./use_service_form.ts";

/** The service account by which messages are pushed to phones. */
export function FcmPage() {
  const loaded = useConfig(getFcmConfig);
  return <Loaded from={loaded}>{(config) => <Form config={config} reload={loaded.reload} />}</Loaded>;
}

function Form({ config, reload }: { config: FcmConfig; reload(): Promise<unknown> }) {
  const { t } = useTranslation("setting");
  const { form, values, change, check, attempt, field, secret } = useServiceForm({
    stored: valuesOf(config),
    wrongIn: (values, isTest) => wrongFields(values, config, isTest),
    post: (values) => postFcmConfig(toUpdate(values)),
    reload,
  });

  return (
    <form
      className="settings-form"
      noValidate
      onSubmit={(event) => check("save") ? form.submit(event) : event.preventDefault()}
    >
      <section className="settings-card">
        <Switch
          label={t("fcm.enabled")}
          hint={t("fcm.enabled_hint")}
          checked={values.enabled}
          onChange={(enabled) => change({ enabled })}
        />
      </section>
      <section className="settings-card">
        <h2>{t("fcm.account")}</h2>
        <p className="settings-note">{t("fcm.account_text")}</p>
        <SecretField
          {...secret("private_key")}
          label={t("fcm.private_key")}
          hint={t("fcm.private_key_hint")}
          isSet={config.private_key !== ""}
          rows={6}
          onChange={(private_key) => change(readServiceAccount(private_key ?? "") ?? { private_key })}
        />
        <TextField label={t("fcm.project_id")} {...field("project_id")} />
        <TextField label={t("fcm.client_email")} inputMode="email" {...field("client_email")} />
        <TextField
          label={t("fcm.token_url")}
          hint={t("service.url_hint")}
          inputMode="url"
          {...field("token_url")}
        />
      </section>
      <ServiceTest
        text={t("fcm.test_text")}
        isReady={() => check("test")}
        run={() => attempt(() => postFcmTest(toUpdate(values)))}
      />
      <SaveBar form={form} />
    </form>
  );
}
