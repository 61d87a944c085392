import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { pathOf } from "../../state/chat_key.ts";
import { channelAtom } from "../../state/channels/channels.ts";
import { sharedGidsAtom } from "../../state/channels/shared.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ChannelAvatar } from "../channels/ChannelAvatar.tsx";
import { ProfileSection } from "./ProfileSection.tsx";

const FEW = 6;

/** The channels in which both are, as far as the user may know. */
export function SharedChannels({ uid }: { uid: number }) {
  const { t } = useTranslation("member");
  const gids = useAtomValue(sharedGidsAtom(uid));
  const [isWhole, setWhole] = useState(false);
  if (gids.length === 0) return null;
  const shown = isWhole ? gids : gids.slice(0, FEW);

  return (
    <ProfileSection title={t("shared.title")} count={gids.length}>
      <ul className="profile__channels">
        {shown.map((gid) => (
          <li key={gid}>
            <ChannelLink gid={gid} />
          </li>
        ))}
      </ul>
      {shown.length < gids.length && (
        <Button tone="plain" onClick={() => setWhole(true)}>{t("shared.all", { count: gids.length })}</Button>
      )}
    </ProfileSection>
  );
}

function ChannelLink({ gid }: { gid: number }) {
  const name = useAtomValue(channelAtom(gid))?.name;
  return (
    <Link className="profile__channel" href={pathOf(`gid:${gid}`)}>
      <ChannelAvatar gid={gid} size={20} />
      <bdi className="truncate">{name}</bdi>
    </Link>
  );
}
