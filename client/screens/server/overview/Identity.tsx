import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_ORGANIZATION_NAME_BYTES } from "schemas/limits.ts";
import { getOrganization } from "../../../api/organization.ts";
import { putOrganization } from "../../../api/admin/organization_settings.ts";
import { SaveBar } from "../../../ui/forms/SaveBar.tsx";
import { useSettingsForm } from "../../../ui/forms/stored_form.ts";
import { TextArea } from "../../../ui/controls/TextArea.tsx";
import { TextField } from "../../../ui/controls/TextField.tsx";
import { Loaded } from "../Loaded.tsx";
import { useConfig } from "../use_config.ts";

interface Values {
  name: string;
  description: string;
}

/** The name and the description of the server. */
export function Identity() {
  const loaded = useConfig(async () => {
    const { name, description } = await getOrganization();
    return { name, description: description ?? "" };
  });
  return <Loaded from={loaded}>{(config) => <Form config={config} reload={loaded.reload} />}</Loaded>;
}

const sizeOf = (text: string) => new TextEncoder().encode(text).length;

function nameProblem(name: string): "missing" | "tooLong" | undefined {
  if (name.trim() === "") return "missing";
  return sizeOf(name.trim()) > MAX_ORGANIZATION_NAME_BYTES ? "tooLong" : undefined;
}

function Form({ config, reload }: { config: Values; reload(): Promise<unknown> }) {
  const { t } = useTranslation("setting");
  const [isTried, setTried] = useState(false);
  const form = useSettingsForm(config, async (changes) => {
    await putOrganization(changes);
    await reload();
    form.settle(changes);
    setTried(false);
  });
  const { values, change } = form;
  const wrong = nameProblem(values.name);

  return (
    <form
      className="settings-part"
      noValidate
      onSubmit={(event) => {
        setTried(true);
        if (wrong) event.preventDefault();
        else void form.submit(event);
      }}
    >
      <TextField
        label={t("server.name")}
        autoComplete="off"
        value={values.name}
        error={wrong && (isTried || wrong === "tooLong") ? t(`server.name_${wrong}`) : undefined}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        label={t("server.description")}
        hint={t("server.description_hint")}
        rows={3}
        maxLength={1000}
        value={values.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <SaveBar form={form} />
    </form>
  );
}
