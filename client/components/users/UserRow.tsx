import { useAtomValue, useSetAtom } from "jotai";
import { Crown, Ellipsis } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { meAtom, userAtom } from "../../state/users/users.ts";
import { profileCardAtom } from "../places/profile_card.ts";
import { useUserName } from "./name.ts";
import { UserAvatar } from "./UserAvatar.tsx";

interface Props {
  uid: number;
  isOwner: boolean;
  isCurrent: boolean;
  isTabStop: boolean;
  /** The channel in whose list the row is. A click then opens the person's card, and their page otherwise. */
  gid?: number;
}

export const UserRow = memo(function UserRow({ uid, isOwner, isCurrent, isTabStop, gid }: Props) {
  const showCard = useSetAtom(profileCardAtom);
  const row = { className: "user-row", tabIndex: isTabStop ? 0 : -1 };
  const content = <RowContent uid={uid} isOwner={isOwner} />;

  return (
    <div className="user-item" data-uid={uid}>
      {gid === undefined
        ? <Link {...row} href={`/users/${uid}`} aria-current={isCurrent ? "page" : undefined}>{content}</Link>
        : (
          <button
            {...row}
            type="button"
            aria-haspopup="dialog"
            onClick={(event) => showCard({ uid, gid, anchor: event.currentTarget })}
          >
            {content}
          </button>
        )}
      <MoreButton uid={uid} isTabStop={isTabStop} />
    </div>
  );
});

function RowContent({ uid, isOwner }: { uid: number; isOwner: boolean }) {
  const { t } = useTranslation("member");
  const user = useAtomValue(userAtom(uid));
  const name = useUserName(uid);
  const isMe = useAtomValue(meAtom)?.uid === uid;
  if (!user) return null;

  return (
    <>
      <UserAvatar uid={uid} size={32} hasPresence />
      <span className="user-row__name truncate" dir="auto" title={name === user.name ? undefined : user.name}>
        {name}
      </span>
      {isMe && <span className="user-row__you">{t("you")}</span>}
      {isOwner && <Crown size={14} className="user-row__crown" role="img" aria-label={t("owner")} />}
      {user.is_bot && <span className="tag">{t("bot")}</span>}
      {user.is_admin && <span className="tag">{t("admin")}</span>}
    </>
  );
}

function MoreButton({ uid, isTabStop }: { uid: number; isTabStop: boolean }) {
  const { t } = useTranslation("member");
  const name = useUserName(uid);
  return (
    <button
      type="button"
      className="user-item__more"
      data-menu-button
      aria-haspopup="menu"
      aria-label={t("more", { name })}
      tabIndex={isTabStop ? 0 : -1}
    >
      <Ellipsis size={16} aria-hidden />
    </button>
  );
}
