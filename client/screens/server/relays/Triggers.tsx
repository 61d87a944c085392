import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { MAX_RELAY_GROUPS } from "schemas/relay_fields.ts";
import { channelAtom, gidsAtom } from "../../../state/channels/channels.ts";
import { Switch } from "../../../ui/controls/Switch.tsx";
import type { RelayValues } from "./relay_values.ts";

interface Props {
  values: RelayValues;
  onChange(changes: Partial<RelayValues>): void;
}

/** Of which messages the person is told, and when. */
export function Triggers({ values, onChange }: Props) {
  const { t } = useTranslation("setting");
  const gids = useAtomValue(gidsAtom);
  const { trigger_on_all_messages: all, trigger_on_groups: chosen } = values;
  const choose = (gid: number, isOn: boolean) =>
    onChange({ trigger_on_groups: isOn ? [...chosen, gid] : chosen.filter((one) => one !== gid) });

  return (
    <>
      <Switch
        label={t("relays.mentions")}
        hint={t("relays.mentionsHint")}
        checked={all || values.trigger_on_mentions}
        disabled={all}
        onChange={(trigger_on_mentions) => onChange({ trigger_on_mentions })}
      />
      <Switch
        label={t("relays.all")}
        hint={t("relays.allHint")}
        checked={all}
        onChange={(trigger_on_all_messages) => onChange({ trigger_on_all_messages })}
      />
      {!all && gids.length > 0 && (
        <fieldset className="relay-channels">
          <legend className="field__label">{t("relays.channels")}</legend>
          {gids.map((gid) => (
            <Channel
              key={gid}
              gid={gid}
              isOn={chosen.includes(gid)}
              isFull={chosen.length >= MAX_RELAY_GROUPS}
              onChange={(isOn) => choose(gid, isOn)}
            />
          ))}
        </fieldset>
      )}
      <Switch
        label={t("relays.skip")}
        hint={t("relays.skipHint")}
        checked={values.skip_when_online}
        onChange={(skip_when_online) => onChange({ skip_when_online })}
      />
    </>
  );
}

interface ChannelProps {
  gid: number;
  isOn: boolean;
  isFull: boolean;
  onChange(isOn: boolean): void;
}

function Channel({ gid, isOn, isFull, onChange }: ChannelProps) {
  const channel = useAtomValue(channelAtom(gid));
  if (!channel) return null;
  return (
    <label className="relay-channels__one">
      <input
        type="checkbox"
        checked={isOn}
        disabled={isFull && !isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <bdi className="truncate">#{channel.name}</bdi>
    </label>
  );
}
