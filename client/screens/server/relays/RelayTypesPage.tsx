import { useTranslation } from "react-i18next";
import { RELAY_TYPES, type RelayType } from "schemas/relay_fields.ts";
import { getRelayTypes, switchRelayType } from "../../../api/admin/relays.ts";
import { Switch } from "../../../ui/controls/Switch.tsx";
import { Loaded } from "../Loaded.tsx";
import { useConfig } from "../use_config.ts";
import { useInstant } from "../use_instant.ts";

type Types = Record<RelayType, boolean>;

const load = async () => {
  const on = (await getRelayTypes()).filter(({ enabled }) => enabled).map((one) => one.channel_type);
  return Object.fromEntries(RELAY_TYPES.map((type) => [type, on.includes(type)])) as Types;
};

/** Services to which people may have messages passed on. */
export function RelayTypesPage() {
  const { t } = useTranslation("setting");
  const loaded = useConfig(load);
  return (
    <div className="settings-form">
      <p className="settings-note">{t("relays.adminText")}</p>
      <Loaded from={loaded}>{(types) => <Switches types={types} reload={loaded.reload} />}</Loaded>
    </div>
  );
}

function Switches({ types, reload }: { types: Types; reload(): Promise<unknown> }) {
  const { t } = useTranslation("setting");
  const { values, change } = useInstant(types, async (changes) => {
    for (const [type, isOn] of Object.entries(changes)) await switchRelayType(type as RelayType, isOn);
    await reload();
  });
  return (
    <section className="settings-card">
      {RELAY_TYPES.map((type) => (
        <Switch
          key={type}
          label={t(`relays.types.${type}`)}
          hint={t(`relays.about.${type}`)}
          checked={values[type]}
          onChange={(isOn) => void change({ [type]: isOn } as Partial<Types>)}
        />
      ))}
    </section>
  );
}
