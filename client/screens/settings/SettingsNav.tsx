import { useAtomValue, useSetAtom } from "jotai";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { ChatAvatar } from "../../components/chats/ChatAvatar.tsx";
import { openDialogAtom } from "../../components/places/dialogs.ts";
import { type ChatNav, chatSettingsPath, navsOf } from "../../components/places/settings_paths.ts";
import { channelAtom } from "../../state/channels/channels.ts";
import { isManagerAtom, isOwnerAtom } from "../../state/channels/rights.ts";
import { type ChatKey, idOf, isChannelKey } from "../../state/chat_key.ts";
import { updateContactAtom } from "../../state/users/commands.ts";
import { contactAtom } from "../../state/users/contacts.ts";
import { meAtom } from "../../state/users/users.ts";
import { useAttempt } from "../../ui/attempt.ts";

interface Props {
  chat: ChatKey;
  current: ChatNav | null;
  back: string;
  title: string;
  /** The user's chat with themselves. */
  isMe: boolean;
}

export function SettingsNav({ chat, current, back, title, isMe }: Props) {
  const { t } = useTranslation("setting");
  const isManager = useAtomValue(isManagerAtom(idOf(chat)));
  // Where no page is open beside the list, the list is the page.
  const Name = current === null ? "h1" : "p";
  const navs = navsOf(chat).filter((nav) => nav !== "announcement" || isManager);

  return (
    <nav className="settings__nav" aria-label={t("label", { name: title })} data-region>
      <Link className="settings__back" href={back}>
        <ChevronLeft size={18} aria-hidden />
        {t("back")}
      </Link>
      <Name className="settings__chat">
        <ChatAvatar chat={chat} size={36} />
        <bdi className="truncate">{title}</bdi>
      </Name>
      <ul className="settings__list">
        {navs.map((nav) => (
          <li key={nav}>
            <Link
              className="settings__link"
              href={chatSettingsPath(chat, back, nav)}
              aria-current={nav === current ? "page" : undefined}
            >
              {t(`nav.${nav}`)}
              <ChevronRight size={16} className="phone-only" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {isChannelKey(chat) ? <ChannelDangers gid={idOf(chat)} /> : !isMe && <PersonDangers uid={idOf(chat)} />}
    </nav>
  );
}

function ChannelDangers({ gid }: { gid: number }) {
  const { t } = useTranslation("setting");
  const open = useSetAtom(openDialogAtom);
  const channel = useAtomValue(channelAtom(gid));
  const me = useAtomValue(meAtom)?.uid ?? 0;
  const isOwner = useAtomValue(isOwnerAtom(gid));
  const isManager = useAtomValue(isManagerAtom(gid));
  if (!channel) return null;

  const mayLeave = !channel.is_public && channel.members.includes(me);
  const mayTransfer = isOwner && channel.members.length > 1;
  return (
    <div className="settings__dangers">
      {mayTransfer && (
        <button
          type="button"
          className="settings__link"
          onClick={() => open({ kind: "transfer", gid })}
        >
          {t("transfer.title")}
        </button>
      )}
      {mayLeave && (
        <button
          type="button"
          className="settings__link"
          data-danger
          onClick={() => open({ kind: "leave", gid })}
        >
          {t("leave.confirm")}
        </button>
      )}
      {isManager && (
        <button
          type="button"
          className="settings__link"
          data-danger
          onClick={() => open({ kind: "delete-channel", gid })}
        >
          {t("delete.confirm")}
        </button>
      )}
    </div>
  );
}

function PersonDangers({ uid }: { uid: number }) {
  const { t } = useTranslation("member");
  const open = useSetAtom(openDialogAtom);
  const update = useSetAtom(updateContactAtom);
  const attempt = useAttempt();
  const isBlocked = useAtomValue(contactAtom(uid))?.status === "blocked";

  return (
    <div className="settings__dangers">
      <button
        type="button"
        className="settings__link"
        data-danger={!isBlocked || undefined}
        onClick={() =>
          isBlocked
            ? attempt(update({ uid, action: "unblock" }), t("block.undone"))
            : open({ kind: "block", uid })}
      >
        {t(isBlocked ? "block.undo" : "block.do")}
      </button>
    </div>
  );
}
