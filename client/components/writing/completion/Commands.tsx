import { atom, useAtomValue, useSetAtom } from "jotai";
import { SquareSlash } from "lucide-react";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { UserAvatar } from "../../users/UserAvatar.tsx";
import { membersAtom } from "../../../state/channels/channels.ts";
import { type ChatKey, idOf, isChannelKey } from "../../../state/chat_key.ts";
import { commandsAtom, loadCommandsAtom } from "../../../state/messages/slash_commands.ts";
import { botCommandsAtom, loadBotCommandsAtom } from "../../../state/users/bot_commands.ts";
import { type MatchesProps, MOST_OPTIONS } from "./options.ts";
import { nearest, rankOf } from "../../../base/text/rank.ts";

/** The commands of the server, and what the bots of this chat understand. */
export function Commands({ chat, query, children }: MatchesProps & { chat: ChatKey }) {
  const { t } = useTranslation("chat");
  const ofServer = useServerCommands();
  const ofBots = useBotCommands(chat);
  const options = useMemo(
    () => nearest([...ofServer, ...ofBots], ({ put }) => rankOf(query, put.slice(1)), MOST_OPTIONS),
    [ofServer, ofBots, query],
  );
  return children(options, t("composer.commands"));
}

function useServerCommands() {
  const load = useSetAtom(loadCommandsAtom);
  useEffect(() => void load(), []);
  const commands = useAtomValue(commandsAtom);
  return useMemo(() =>
    commands.map(({ name, description, usage_hint }) => ({
      key: name,
      icon: <SquareSlash size={18} />,
      name: `/${name} ${usage_hint}`.trim(),
      hint: description || undefined,
      put: `/${name}`,
    })), [commands]);
}

function useBotCommands(chat: ChatKey) {
  const load = useSetAtom(loadBotCommandsAtom);
  useEffect(() => void load().catch(console.debug), []);
  const commands = useAtomValue(useMemo(() =>
    atom((get) => {
      const present = new Set(isChannelKey(chat) ? get(membersAtom(idOf(chat))) : [idOf(chat)]);
      return get(botCommandsAtom).filter(({ uid }) => present.has(uid));
    }), [chat]));
  return useMemo(() =>
    commands.map(({ uid, command, description }) => {
      const name = `/${command.replace(/^\//, "")}`;
      return {
        key: `${uid}-${name}`,
        icon: <UserAvatar uid={uid} size={24} />,
        name,
        hint: description || undefined,
        put: name,
      };
    }), [commands]);
}
