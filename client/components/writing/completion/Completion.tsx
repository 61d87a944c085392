import { atom, useAtomValue } from "jotai";
import { type Ref, useImperativeHandle, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { channelAtom, gidsAtom } from "../../../state/channels/channels.ts";
import { ChannelAvatar } from "../../channels/ChannelAvatar.tsx";
import { toned } from "../../emoji/emoji.ts";
import { chosenTone, recentEmoji, rememberEmoji } from "../../emoji/recent.ts";
import { codeFor, suggestEmoji } from "../../emoji/search.ts";
import { useEmojiTable } from "../../emoji/use_table.ts";
import { Commands } from "./Commands.tsx";
import { type CompletionProps, OptionList } from "./OptionList.tsx";
import { People } from "./People.tsx";
import { type CompletionKeys, type MatchesProps, MOST_OPTIONS } from "./options.ts";
import { nearest, rankOfChannel } from "../../../base/text/rank.ts";

const channelsAtom = atom((get) =>
  get(gidsAtom).map((gid) => get(channelAtom(gid))).filter((channel) => channel !== undefined)
    .sort((a, b) => a.name.localeCompare(b.name))
);

function Channels({ query, children }: MatchesProps) {
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

const MOST = 8;

function Emoji({ query, children }: MatchesProps) {
  const { t } = useTranslation("chat");
  const table = useEmojiTable();
  const found = useMemo(
    () => table ? suggestEmoji(table.emojis, query, MOST, recentEmoji()) : [],
    [table, query],
  );
  const tone = chosenTone();
  const options = found.map((emoji) => ({
    key: emoji.emoji,
    icon: <span className="completion__emoji">{toned(emoji, tone)}</span>,
    name: `:${codeFor(emoji, query)}:`,
    hint: emoji.label,
    put: toned(emoji, tone),
    onPicked: () => rememberEmoji(toned(emoji, tone)),
  }));
  return children(options, t("emoji.label"));
}

/** The list above the composer: people, channels, emoji or commands of bots, depending on the typed text. */
export default function Completion({ token, chat, ...rest }: CompletionProps) {
  const list: MatchesProps["children"] = (options, label) =>
    options.length === 0
      ? <NoOptions ref={rest.ref} />
      : <OptionList {...rest} options={options} label={label} query={token.query} />;

  if (token.sign === "@") return <People chat={chat} query={token.query}>{list}</People>;
  if (token.sign === "#") return <Channels query={token.query}>{list}</Channels>;
  if (token.sign === "/") return <Commands chat={chat} query={token.query}>{list}</Commands>;
  return <Emoji query={token.query}>{list}</Emoji>;
}

/** The field handles every key. */
function NoOptions({ ref }: { ref: Ref<CompletionKeys> }) {
  useImperativeHandle(ref, () => ({ onKey: () => false }));
  return null;
}
