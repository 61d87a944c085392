import { useAtomValue, useSetAtom } from "jotai";
import { Crown, Ellipsis } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { meAtom, userAtom } from "../../state/users/users.ts";
import { profileCardAtom } from "../navigation/profile_card.ts";
import { useUserName } from "./name.ts";
import { UserAvatar } from "./UserAvatar.tsx";

interface Props {
  uid: number;
  isOwner: boolean;
  isTabStop: boolean;
  /** The channel in whose list the row is. */
  gid: number;
}

/** A click opens the person's card. */
export const UserRow = memo(function UserRow({ uid, isOwner, isTabStop, gid }: Props) {
  const showCard = useSetAtom(profileCardAtom);
  return (
    <div className="user-item" data-uid={uid}>
      <button
        type="button"
        className="user-row"
        tabIndex={isTabStop ? 0 : -1}
        aria-haspopup="dialog"
        onClick={(event) => showCard({ uid, gid, anchor: event.currentTarget })}
      >
        <RowContent uid={uid} isOwner={isOwner} />
      </button>
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
