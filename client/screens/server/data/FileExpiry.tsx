import { useTranslation } from "react-i18next";
import type { Common } from "schemas/common.ts";
import { FILE_EXPIRY_MODES } from "schemas/file_ages.ts";
import { getCommon, putCommon } from "../../../api/http/common.ts";
import { FormNotice } from "../../../ui/forms/FormNotice.tsx";
import { SaveBar } from "../../../ui/forms/SaveBar.tsx";
import { Select } from "../../../ui/controls/Select.tsx";
import { useSettingsForm } from "../../../ui/forms/stored_form.ts";
import { Loaded } from "../Loaded.tsx";
import { useConfig } from "../use_config.ts";

type Values = Pick<Common, "max_file_expiry_mode">;

/** After how long files are deleted by themselves. */
export function FileExpiry() {
  const loaded = useConfig(async (): Promise<Values> => {
    const { max_file_expiry_mode } = await getCommon();
    return { max_file_expiry_mode };
  });
  return <Loaded from={loaded}>{(config) => <Form config={config} reload={loaded.reload} />}</Loaded>;
}

function Form({ config, reload }: { config: Values; reload(): Promise<unknown> }) {
  const { t } = useTranslation("setting");
  const form = useSettingsForm(config, async (changes) => {
    await putCommon(changes);
    await reload();
    form.settle(changes);
  }, ["max_file_expiry_mode"]);
  const { max_file_expiry_mode: mode } = form.values;

  return (
    <form className="settings-part" onSubmit={form.submit}>
      <section className="settings-card">
        <h2>{t("files.keeping")}</h2>
        <Select
          label={t("files.expiry")}
          value={mode}
          onChange={(max_file_expiry_mode) => form.change({ max_file_expiry_mode })}
          options={FILE_EXPIRY_MODES.map((value) => ({ value, label: t(`files.ages.${value}`) }))}
        />
        <p className="settings-note">{t("files.expiry_hint")}</p>
        {mode !== "Off" && form.isDirty && <FormNotice>{t("files.expiry_warning")}</FormNotice>}
      </section>
      <SaveBar form={form} />
    </form>
  );
}
