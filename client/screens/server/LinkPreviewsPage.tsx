import { useTranslation } from "react-i18next";
import { changeLinkPreviews, getLinkPreviewsOn } from "../../api/previews.ts";
import { SaveBar } from "../../ui/forms/SaveBar.tsx";
import { useSettingsForm } from "../../ui/forms/stored_form.ts";
import { Switch } from "../../ui/controls/Switch.tsx";
import { Loaded } from "./Loaded.tsx";
import { useConfig } from "./use_config.ts";

const load = async () => ({ isOn: await getLinkPreviewsOn() });

/** Tells whether links in messages are shown with what their pages say of themselves. */
export function LinkPreviewsPage() {
  const loaded = useConfig(load);
  return <Loaded from={loaded}>{(config) => <Form config={config} reload={loaded.reload} />}</Loaded>;
}

function Form({ config, reload }: { config: { isOn: boolean }; reload(): Promise<unknown> }) {
  const { t } = useTranslation("setting");
  const form = useSettingsForm(config, async (changes, { isOn }) => {
    await changeLinkPreviews(isOn);
    await reload();
    form.settle(changes);
  });

  return (
    <form className="settings-form" onSubmit={form.submit}>
      <section className="settings-card">
        <Switch
          label={t("linkPreviews.on")}
          hint={t("linkPreviews.on_hint")}
          checked={form.values.isOn}
          onChange={(isOn) => form.change({ isOn })}
        />
      </section>
      <SaveBar form={form} />
    </form>
  );
}
