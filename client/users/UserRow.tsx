import { useAtomValue } from "jotai";
import { Crown } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { meAtom, userAtom } from "./atoms.ts";
import { UserAvatar } from "./UserAvatar.tsx";

interface Props {
  uid: number;
  isOwner: boolean;
  isCurrent: boolean;
  isTabStop: boolean;
}

export const UserRow = memo(function UserRow({ uid, isOwner, isCurrent, isTabStop }: Props) {
  const { t } = useTranslation("member");
  const user = useAtomValue(userAtom(uid));
  const isMe = useAtomValue(meAtom)?.uid === uid;
  if (!user) return null;

  return (
    <Link
      className="user-row"
      href={`/users/${uid}`}
      aria-current={isCurrent ? "page" : undefined}
      tabIndex={isTabStop ? 0 : -1}
    >
      <UserAvatar uid={uid} size={32} hasPresence />
      <span className="user-row__name truncate" dir="auto">{user.name}</span>
      {isMe && <span className="user-row__you">{t("you")}</span>}
      {isOwner && <Crown size={14} className="user-row__crown" role="img" aria-label={t("owner")} />}
      {user.is_bot && <span className="tag">{t("bot")}</span>}
      {user.is_admin && <span className="tag">{t("admin")}</span>}
    </Link>
  );
});
