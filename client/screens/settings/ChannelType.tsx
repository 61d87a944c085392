import { useTranslation } from "react-i18next";
import type { Channel } from "schemas/channels.ts";
import { ChannelKind } from "../../components/channels/ChannelKind.tsx";
import { MemberPicker } from "../../components/channels/MemberPicker.tsx";
import type { ChannelValues } from "./channel_values.ts";

interface Props {
  channel: Channel;
  values: ChannelValues;
  onChange(changes: Partial<ChannelValues>): void;
}

/**
 * Explains a change before it is saved. The user chooses here who stays in a channel that becomes private.
 */
export function ChannelType({ channel, values, onChange }: Props) {
  const { t } = useTranslation("setting");
  const opens = values.is_public && !channel.is_public;
  const closes = !values.is_public && channel.is_public;

  return (
    <section className="settings-card">
      <h2>{t("chat:create.kind")}</h2>
      <ChannelKind hideLegend isPublic={values.is_public} onChange={(is_public) => onChange({ is_public })} />
      {opens && <p className="settings-note">{t("overview.opens")}</p>}
      {closes && (
        <>
          <p className="settings-note">{t("overview.closes")}</p>
          <MemberPicker uids={values.members} onChange={(members) => onChange({ members })} />
        </>
      )}
    </section>
  );
}
