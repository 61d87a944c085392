import { useAtomValue } from "jotai";
import { MessageSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { offersAtom } from "../../state/channels/offers.ts";
import { isManagerAtom } from "../../state/channels/rights.ts";
import { pathOf } from "../../state/chat_key.ts";
import { meAtom, userAtom } from "../../state/users/users.ts";
import { useUserName } from "./name.ts";
import { PersonActions } from "./PersonActions.tsx";
import { PersonLine } from "./PersonLine.tsx";
import { UserAvatar } from "./UserAvatar.tsx";
import { UserEmail } from "./UserEmail.tsx";

interface Props {
  uid: number;
  gid?: number;
  /** Called when a choice leads away from the card. */
  onLeave(): void;
}

/** A person's profile, as far as the channel's settings allow. */
export function ProfileCardBody({ uid, gid, onLeave }: Props) {
  const { t } = useTranslation("member");
  const user = useAtomValue(userAtom(uid));
  const me = useAtomValue(meAtom);
  const name = useUserName(uid);
  const offers = useAtomValue(offersAtom(gid ?? 0));
  const isManager = useAtomValue(isManagerAtom(gid ?? 0));
  if (!user || !me) return <p className="profile-card__gone">{t("gone")}</p>;

  const isMe = me.uid === uid;
  const isFree = isMe || isManager;
  return (
    <div className="profile-card">
      <UserAvatar uid={uid} size={80} />
      <p className="profile-card__name" dir="auto">{name}</p>
      {name !== user.name && <p className="profile-card__own" dir="auto">{user.name}</p>}
      <PersonLine user={user} />
      {user.email && (offers.email || isFree) && <UserEmail email={user.email} />}
      {me.create_by !== "guest" && (
        <div className="profile-card__actions">
          {(offers.message || isFree) && (
            <Link className="button" data-tone="primary" href={pathOf(`uid:${uid}`)} onClick={onLeave}>
              <MessageSquare size={16} aria-hidden />
              <span className="button__label">{t(isMe ? "notes" : "message")}</span>
            </Link>
          )}
          {!isMe && <PersonActions uid={uid} mayAdd={offers.contact || isFree} onLeave={onLeave} />}
        </div>
      )}
    </div>
  );
}
