import { useAtomValue, useSetAtom } from "jotai";
import { AtSign, MessageSquare, UserRound } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "wouter";
import { offersAtom } from "../../state/channels/offers.ts";
import { isManagerAtom } from "../../state/channels/rights.ts";
import { pathOf } from "../../state/chat_key.ts";
import { draftAtom } from "../../state/chats/drafts/drafts.ts";
import { loadProfileAtom, profileAtom } from "../../state/users/profiles.ts";
import { meAtom, userAtom } from "../../state/users/users.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { LocalTime } from "./LocalTime.tsx";
import { useUserName } from "./name.ts";
import { PersonActions } from "./people/PersonActions.tsx";
import { PersonLine } from "./people/PersonLine.tsx";
import { UserAvatar } from "./UserAvatar.tsx";
import { UserEmail } from "./UserEmail.tsx";

interface Props {
  uid: number;
  gid?: number;
  /** Called when a choice leads away from the card, perhaps to a field. */
  onLeave(nextFocus?: HTMLElement | null): void;
}

/** A person's profile in short, as far as the channel's settings allow. */
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
  const isGuest = me.create_by === "guest";
  const leave = () => onLeave();
  return (
    <div className="profile-card">
      <UserAvatar uid={uid} size={80} />
      <p className="profile-card__name" dir="auto">{name}</p>
      {name !== user.name && <p className="profile-card__own" dir="auto">{user.name}</p>}
      <PersonLine user={user} />
      {!isGuest && <Clock uid={uid} />}
      {user.email && (offers.email || isFree) && <UserEmail email={user.email} />}
      {isGuest
        ? user.is_public && (
          <div className="profile-card__actions">
            <Write uid={uid} onLeave={leave} />
          </div>
        )
        : (
          <div className="profile-card__actions">
            {(offers.message || isFree) && <Write uid={uid} onLeave={leave} />}
            {gid !== undefined && !isMe && <Mention uid={uid} gid={gid} onLeave={onLeave} />}
            <Link
              className="icon-button"
              href={`/users/${uid}`}
              aria-label={t("whole")}
              data-tip={t("whole")}
              onClick={leave}
            >
              <UserRound size={18} aria-hidden />
            </Link>
            {!isMe && <PersonActions uid={uid} mayAdd={offers.contact || isFree} onLeave={leave} />}
          </div>
        )}
    </div>
  );
}

/** Its room is there before it is known. */
function Clock({ uid }: { uid: number }) {
  const load = useSetAtom(loadProfileAtom);
  const profile = useAtomValue(profileAtom(uid));
  useEffect(() => void load(uid), [uid]);
  if (profile && profile.utc_offset === null) return null;
  return (
    <p className="profile-card__time">
      {profile?.utc_offset != null && <LocalTime offset={profile.utc_offset} />}
    </p>
  );
}

/** Writes their name into the message to the channel. */
function Mention({ uid, gid, onLeave }: { uid: number; gid: number; onLeave: Props["onLeave"] }) {
  const { t } = useTranslation("member");
  const name = useAtomValue(userAtom(uid))?.name ?? "";
  const setDraft = useSetAtom(draftAtom(`gid:${gid}`));
  const [, navigate] = useLocation();

  function mention() {
    setDraft(({ text, mentions, ...draft }) => ({
      ...draft,
      text: `${text}${/\S$/.test(text) ? " " : ""}@${name} `,
      mentions: { ...mentions, [name]: uid },
    }));
    navigate(pathOf(`gid:${gid}`));
    onLeave(document.querySelector<HTMLElement>(".composer__field"));
  }
  return (
    <IconButton label={t("mention")} onClick={mention}>
      <AtSign size={18} aria-hidden />
    </IconButton>
  );
}

function Write({ uid, onLeave }: { uid: number; onLeave(): void }) {
  const { t } = useTranslation("member");
  const isMe = useAtomValue(meAtom)?.uid === uid;
  return (
    <Link className="button" data-tone="primary" href={pathOf(`uid:${uid}`)} onClick={onLeave}>
      <MessageSquare size={16} aria-hidden />
      <span className="button__label">{t(isMe ? "notes" : "message")}</span>
    </Link>
  );
}
