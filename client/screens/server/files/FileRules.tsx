import { useState } from "react";
import { useTranslation } from "react-i18next";
import { getFilesConfig, putFilesConfig } from "../../../api/admin/admin_files.ts";
import { fileSize } from "../../../components/messages/files/file_size.ts";
import { SaveBar } from "../../../ui/forms/SaveBar.tsx";
import { useSettingsForm } from "../../../ui/forms/stored_form.ts";
import { Switch } from "../../../ui/controls/Switch.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { Loaded } from "../Loaded.tsx";
import { useConfig } from "../use_config.ts";
import type { FilesConfig } from "schemas/files.ts";
import { bytesOf, type RuleValues, valuesOf, wrongRules } from "./rules.ts";

export function FileRules() {
  const loaded = useConfig(getFilesConfig);
  return <Loaded from={loaded}>{(rules) => <Form rules={rules} reload={loaded.reload} />}</Loaded>;
}

async function store({ max_size, user_quota, need_sign_in }: Partial<RuleValues>) {
  await putFilesConfig({
    max_size: max_size === undefined ? undefined : bytesOf(max_size),
    user_quota: user_quota === undefined ? undefined : bytesOf(user_quota),
    need_sign_in,
  });
}

function Form({ rules, reload }: { rules: FilesConfig; reload(): Promise<unknown> }) {
  const { t, i18n } = useTranslation("setting");
  const [isTried, setTried] = useState(false);
  const form = useSettingsForm(valuesOf(rules), async (changes) => {
    await store(changes);
    await reload();
    form.settle(changes);
    setTried(false);
  });
  const { values, change } = form;
  const most = fileSize(rules.max_size_allowed, i18n.language);
  const wrong = wrongRules(values, rules.max_size_allowed);

  const size = (name: "max_size" | "user_quota", placeholder: string) => ({
    label: t(`files.${name}`),
    hint: t(`files.${name}_hint`, { most }),
    error: isTried && wrong[name] ? t(`files.wrong.${wrong[name]}`, { most }) : undefined,
    value: values[name],
    placeholder,
    inputMode: "decimal" as const,
    autoComplete: "off",
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  });

  function submit(event: React.FormEvent) {
    setTried(true);
    if (Object.keys(wrong).length === 0) void form.submit(event);
    else event.preventDefault();
  }

  return (
    <form className="settings-form" noValidate onSubmit={submit}>
      <section className="settings-card">
        <h2>{t("files.sizes")}</h2>
        <div className="admin-files__sizes">
          <TextField {...size("max_size", most)} />
          <TextField {...size("user_quota", t("files.unlimited"))} />
        </div>
      </section>
      <section className="settings-card">
        <h2>{t("files.reading")}</h2>
        <Switch
          label={t("files.need_sign_in")}
          hint={t("files.need_sign_in_hint")}
          checked={values.need_sign_in}
          onChange={(need_sign_in) => change({ need_sign_in })}
        />
      </section>
      <SaveBar form={form} />
    </form>
  );
}
