import { useAtomValue, useSetAtom } from "jotai";
import { Bell, Link2, MessageSquare, Pencil, UserRoundCog } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "wouter";
import { copyText } from "../../base/browser/clipboard.ts";
import { settingsPath } from "../../base/paths.ts";
import { pathOf } from "../../state/chat_key.ts";
import { mutedAtom } from "../../state/chats/settings.ts";
import { unmuteAtom } from "../../state/chats/settings_commands.ts";
import { meAtom } from "../../state/users/users.ts";
import { useAttempt } from "../../ui/forms/attempt.ts";
import { MenuItem, MenuSeparator } from "../../ui/menus/Menu.tsx";
import { MuteItems } from "../chats/MuteItems.tsx";
import { PersonActions } from "../users/people/PersonActions.tsx";

/** Actions on a person, or on one's own profile. */
export function ProfileActions({ uid }: { uid: number }) {
  const { t } = useTranslation("member");
  const [path] = useLocation();
  const isMe = useAtomValue(meAtom)?.uid === uid;
  const chat = pathOf(`uid:${uid}`);

  return (
    <div className="profile__actions">
      {path !== chat && (
        <Link className="button" data-tone={isMe ? "quiet" : "primary"} href={chat}>
          <MessageSquare size={16} aria-hidden />
          <span className="button__label">{t(isMe ? "notes" : "message")}</span>
        </Link>
      )}
      {isMe
        ? (
          <Link className="button" data-tone="primary" href={settingsPath("my_account", path)}>
            <Pencil size={16} aria-hidden />
            <span className="button__label">{t("edit")}</span>
          </Link>
        )
        : (
          <PersonActions uid={uid} mayAdd>
            <MenuSeparator />
            <MuteChoice uid={uid} />
            <MenuSeparator />
            <CopyLink uid={uid} />
            <Manage uid={uid} />
          </PersonActions>
        )}
    </div>
  );
}

function MuteChoice({ uid }: { uid: number }) {
  const { t } = useTranslation("chat");
  const attempt = useAttempt();
  const isMuted = useAtomValue(mutedAtom(`uid:${uid}`)) !== null;
  const unmute = useSetAtom(unmuteAtom);
  if (!isMuted) return <MuteItems chat={`uid:${uid}`} />;
  return (
    <MenuItem icon={<Bell size={16} aria-hidden />} onSelect={() => attempt(unmute(`uid:${uid}`))}>
      {t("list.unmute")}
    </MenuItem>
  );
}

function CopyLink({ uid }: { uid: number }) {
  const { t } = useTranslation("member");
  const attempt = useAttempt();
  const copy = () => attempt(copyText(`${location.origin}/users/${uid}`), t("copied"));
  return <MenuItem icon={<Link2 size={16} aria-hidden />} onSelect={copy}>{t("copyLink")}</MenuItem>;
}

function Manage({ uid }: { uid: number }) {
  const { t } = useTranslation("member");
  const [path, navigate] = useLocation();
  if (!useAtomValue(meAtom)?.is_admin) return null;
  return (
    <MenuItem
      icon={<UserRoundCog size={16} aria-hidden />}
      onSelect={() => navigate(`${settingsPath("members", path)}&uid=${uid}`)}
    >
      {t("manage")}
    </MenuItem>
  );
}
