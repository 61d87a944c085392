import { useTranslation } from "react-i18next";
import type { AgoraConfig } from "schemas/services_elsewhere.ts";
import { getAgoraConfig, postAgoraConfig, postAgoraTest } from "../../../api/admin/services_elsewhere.ts";
import { SaveBar } from "../../../ui/forms/SaveBar.tsx";
import { SecretField } from "../../../ui/controls/SecretField.tsx";
import { Switch } from "../../../ui/controls/Switch.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { Loaded } from "../Loaded.tsx";
import { useConfig } from "../use_config.ts";
import { toUpdate, valuesOf, wrongFields } from "./agora_values.ts";
import { ServiceTest } from "./ServiceTest.tsx";
import { useServiceForm } from "./use_service_form.ts";

/** The account at Agora by which people call each other. */
export function AgoraPage() {
  const loaded = useConfig(getAgoraConfig);
  return <Loaded from={loaded}>{(config) => <Form config={config} reload={loaded.reload} />}</Loaded>;
}

function Form({ config, reload }: { config: AgoraConfig; reload(): Promise<unknown> }) {
  const { t } = useTranslation("setting");
  const { form, values, change, check, attempt, field, secret } = useServiceForm({
    stored: valuesOf(config),
    wrongIn: (values, isTest) => wrongFields(values, config, isTest),
    post: (values) => postAgoraConfig(toUpdate(values)),
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
          label={t("agora.enabled")}
          hint={t("agora.enabled_hint")}
          checked={values.enabled}
          onChange={(enabled) => change({ enabled })}
        />
      </section>
      <section className="settings-card">
        <h2>{t("agora.project")}</h2>
        <p className="settings-note">{t("agora.project_text")}</p>
        <TextField label={t("agora.app_id")} {...field("app_id")} />
        <SecretField
          label={t("agora.app_certificate")}
          isSet={config.app_certificate !== ""}
          {...secret("app_certificate")}
        />
        <TextField label={t("agora.project_id")} hint={t("agora.project_id_hint")} {...field("project_id")} />
      </section>
      <section className="settings-card">
        <h2>{t("agora.rest")}</h2>
        <p className="settings-note">{t("agora.rest_text")}</p>
        <TextField label={t("agora.customer_id")} {...field("customer_id")} />
        <SecretField
          label={t("agora.customer_secret")}
          isSet={config.customer_secret !== ""}
          {...secret("customer_secret")}
        />
        <TextField label={t("agora.url")} hint={t("service.url_hint")} inputMode="url" {...field("url")} />
      </section>
      <ServiceTest
        text={t("agora.test_text")}
        isReady={() => check("test")}
        run={() => attempt(() => postAgoraTest(toUpdate(values)))}
      />
      <SaveBar form={form} />
    </form>
  );
}
