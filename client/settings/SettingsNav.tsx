import { useAtomValue, useSetAtom } from "jotai";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { channelAtom, isManagerAtom, isOwnerAtom } from "../channels/atoms.ts";
import { ChatAvatar } from "../chats/ChatAvatar.tsx";
import { type ChatKey, idOf, isChannelKey } from "../chats/key.ts";
import { openDialogAtom } from "../frame/dialogs.ts";
import { meAtom } from "../users/atoms.ts";
import { contactAtom, updateContactAtom } from "./atoms.ts";
import { type ChatNav, chatSettingsPath, navsOf } from "./paths.ts";
import { useAttempt } from "../ui/attempt.ts";

interface Props {
  chat: ChatKey;
  current: ChatNav | null;
  back: string;
  title: string;
  /** Notes to oneself. */
  isMe: boolean;
}

export function SettingsNav({ chat, current, back, title, isMe }: Props) {
  const { t } = useTranslation("setting");
  const isManager = useAtomValue(isManagerAtom(idOf(chat)));
  const navs = navsOf(chat).filter((nav) => nav !== "announcement" || isManager);

  return (
    <nav className="settings__nav" aria-label={t("label", { name: title })} data-region>
      <Link className="settings__back" href={back}>
        <ChevronLeft size={18} aria-hidden />
        {t("back")}
      </Link>
      <p className="settings__chat">
        <ChatAvatar chat={chat} size={36} />
        <bdi className="truncate">{title}</bdi>
      </p>
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
