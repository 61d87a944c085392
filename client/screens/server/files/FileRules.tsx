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

/** A megabyte has 1000 kilobytes, as wherever sizes are shown. */
const MEGABYTE = 1_000_000;

/** Sizes are in megabytes, as text. Empty is no limit. */
interface RuleValues {
  max_size: string;
  user_quota: string;
  need_sign_in: boolean;
}

function valuesOf({ max_size, user_quota, need_sign_in }: FilesConfig): RuleValues {
  return {
    max_size: megabytes(max_size),
    user_quota: megabytes(user_quota),
    need_sign_in,
  };
}

function megabytes(bytes: number | null): string {
  return bytes === null ? "" : `${bytes / MEGABYTE}`;
}

/** Null for no limit, undefined for what is no size. */
function bytesOf(text: string): number | null | undefined {
  const plain = text.trim().replace(",", ".");
  if (plain === "") return null;
  const bytes = /^\d+(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * MEGABYTE) : 0;
  return bytes >= 1 && Number.isSafeInteger(bytes) ? bytes : undefined;
}

type Wrong = "size" | "tooMuch";

function wrongRules(values: RuleValues, most: number): Partial<Record<keyof RuleValues, Wrong>> {
  const [max_size, user_quota] = [bytesOf(values.max_size), bytesOf(values.user_quota)];
  return {
    ...(max_size === undefined && { max_size: "size" }),
    ...((max_size ?? 0) > most && { max_size: "tooMuch" }),
    ...(user_quota === undefined && { user_quota: "size" }),
  };
}

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
