import { useTranslation } from "react-i18next";
import type { Channel } from "schemas/channels.ts";
import { ChannelKind } from "../channels/ChannelKind.tsx";
import { MemberPicker } from "../channels/MemberPicker.tsx";
import type { ChannelValues } from "./ChannelOverview.tsx";

interface Props {
  channel: Channel;
  values: ChannelValues;
  onChange(changes: Partial<ChannelValues>): void;
}

/** A change is explained before it is saved; who shall stay in a channel that closes is chosen here. */
export function ChannelType({ channel, values, onChange }: Props) {
  const { t } = useTranslation("setting");
  const opens = values.is_public && !channel.is_public;
  const closes = !values.is_public && channel.is_public;

  return (
    <div className="channel-type">
      <ChannelKind isPublic={values.is_public} onChange={(is_public) => onChange({ is_public })} />
      {opens && <p className="settings-note">{t("overview.opens")}</p>}
      {closes && (
        <>
          <p className="settings-note">{t("overview.closes")}</p>
          <MemberPicker uids={values.members} onChange={(members) => onChange({ members })} />
        </>
      )}
    </div>
  );
}
