import { useAtomValue, useSetAtom } from "jotai";
import { Copy, MessageSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "schemas/users.ts";
import { Link } from "wouter";
import { pathOf } from "../chats/key.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { showToastAtom } from "../ui/toasts.ts";
import { meAtom, onlineAtom } from "./atoms.ts";
import { UserAvatar } from "./UserAvatar.tsx";

export function UserProfile({ user }: { user: UserInfo }) {
  const { t } = useTranslation("member");
  const isOnline = useAtomValue(onlineAtom(user.uid));
  const isMe = useAtomValue(meAtom)?.uid === user.uid;
  const role = user.is_bot ? t("bot") : user.is_admin ? t("admin") : null;

  return (
    <article className="profile" aria-label={t("profile", { name: user.name })}>
      <UserAvatar uid={user.uid} size={80} />
      <h1 className="profile__name" dir="auto">{user.name}</h1>
      <p className="profile__line">
        <span className="profile__presence" data-online={isOnline || undefined}>
          {t(isOnline ? "online" : "offline")}
        </span>
        {role && <span className="tag">{role}</span>}
        {isMe && <span className="tag">{t("you")}</span>}
      </p>
      {user.email && <Email email={user.email} />}
      <Link className="button" data-tone="primary" href={pathOf(`uid:${user.uid}`)}>
        <MessageSquare size={16} aria-hidden />
        <span className="button__label">{t(isMe ? "notes" : "message")}</span>
      </Link>
    </article>
  );
}

function Email({ email }: { email: string }) {
  const { t } = useTranslation("member");
  const showToast = useSetAtom(showToastAtom);

  async function copy() {
    await navigator.clipboard.writeText(email);
    showToast({ kind: "success", text: t("copied") });
  }

  return (
    <p className="profile__email">
      <a className="link truncate" href={`mailto:${email}`}>{email}</a>
      {/* Only a page with TLS, or on this machine, may write to the clipboard. */}
      {isSecureContext && (
        <IconButton label={t("copyEmail")} onClick={copy}>
          <Copy size={15} aria-hidden />
        </IconButton>
      )}
    </p>
  );
}
