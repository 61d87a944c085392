import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ChannelAvatar } from "../../channels/ChannelAvatar.tsx";
import { channelAtom, gidsAtom } from "../../../state/channels/channels.ts";
import { type MatchesProps, MOST_OPTIONS } from "./options.ts";
import { nearest, rankOfChannel } from "./rank.ts";

const channelsAtom = atom((get) =>
  get(gidsAtom).map((gid) => get(channelAtom(gid))).filter((channel) => channel !== undefined)
    .sort((a, b) => a.name.localeCompare(b.name))
);

export function Channels({ query, children }: MatchesProps) {
  const { t } = useTranslation("chat");
  const channels = useAtomValue(channelsAtom);
  const found = useMemo(
    () => nearest(channels, ({ name }) => rankOfChannel(query, name), MOST_OPTIONS),
    [channels, query],
  );
  const options = found.map(({ gid, name, description }) => ({
    key: `${gid}`,
    icon: <ChannelAvatar gid={gid} size={24} />,
    name,
    hint: description ?? undefined,
    put: `#${name}`,
  }));
  return children(options, t("composer.channels"));
}
