import { useAtomValue } from "jotai";
import { MessageSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "schemas/users.ts";
import { Link } from "wouter";
import { useUserName } from "../../components/users/name.ts";
import { PersonActions } from "../../components/users/PersonActions.tsx";
import { PersonLine } from "../../components/users/PersonLine.tsx";
import { UserAvatar } from "../../components/users/UserAvatar.tsx";
import { UserEmail } from "../../components/users/UserEmail.tsx";
import { pathOf } from "../../state/chat_key.ts";
import { meAtom } from "../../state/users/users.ts";

export function UserProfile({ user }: { user: UserInfo }) {
  const { t } = useTranslation("member");
  const name = useUserName(user.uid);
  const me = useAtomValue(meAtom);
  const isMe = me?.uid === user.uid;

  return (
    <article className="profile" aria-label={t("profile", { name })}>
      <UserAvatar uid={user.uid} size={80} />
      <h1 className="profile__name" dir="auto">{name}</h1>
      {name !== user.name && <p className="profile-card__own" dir="auto">{user.name}</p>}
      <PersonLine user={user} />
      {user.email && <UserEmail email={user.email} />}
      <div className="profile__actions">
        <Link className="button" data-tone="primary" href={pathOf(`uid:${user.uid}`)}>
          <MessageSquare size={16} aria-hidden />
          <span className="button__label">{t(isMe ? "notes" : "message")}</span>
        </Link>
        {!isMe && me?.create_by !== "guest" && <PersonActions uid={user.uid} mayAdd />}
      </div>
    </article>
  );
}
