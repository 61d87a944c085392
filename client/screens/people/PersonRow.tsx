import { useAtomValue } from "jotai";
import { Ellipsis } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { Profile } from "schemas/profiles.ts";
import type { UserInfo } from "schemas/users.ts";
import { Link } from "wouter";
import { dateOf } from "../../base/i18n/times.ts";
import { useLastActive } from "../../components/users/last_active.ts";
import { LocalTime } from "../../components/users/LocalTime.tsx";
import { useUserName } from "../../components/users/name.ts";
import { UserAvatar } from "../../components/users/UserAvatar.tsx";
import { switchesAtom } from "../../state/switches.ts";
import { meAtom, onlineAtom } from "../../state/users/users.ts";

interface Props {
  user: UserInfo;
  /** Undefined until it is loaded. */
  profile: Profile | undefined;
  /** Number of channels that they share with the user. */
  shared: number;
  href: string;
  isCurrent: boolean;
  isTabStop: boolean;
}

export const PersonRow = memo(function PersonRow(props: Props) {
  const { user, profile, shared, href, isCurrent, isTabStop } = props;
  const { t } = useTranslation("member");
  const { uid } = user;
  const name = useUserName(uid);
  const tabIndex = isTabStop ? 0 : -1;

  return (
    <div className="user-item person-item" data-uid={uid}>
      <Link
        className="user-row person-row"
        href={href}
        tabIndex={tabIndex}
        aria-current={isCurrent ? "page" : undefined}
      >
        <UserAvatar uid={uid} size={40} hasPresence />
        <Who user={user} name={name} />
        <Details user={user} profile={profile} shared={shared} />
      </Link>
      <button
        type="button"
        className="user-item__more"
        data-menu-button
        aria-haspopup="menu"
        aria-label={t("more", { name })}
        tabIndex={tabIndex}
      >
        <Ellipsis size={16} aria-hidden />
      </button>
    </div>
  );
});

function Who({ user, name }: { user: UserInfo; name: string }) {
  const { t } = useTranslation("member");
  const isMe = useAtomValue(meAtom)?.uid === user.uid;
  return (
    <span className="person-row__who">
      <span className="person-row__first">
        <bdi className="user-row__name truncate" title={name === user.name ? undefined : user.name}>
          {name}
        </bdi>
        {isMe && <span className="user-row__you">{t("you")}</span>}
        {user.is_bot && <span className="tag">{t("bot")}</span>}
        {user.widget_id && <span className="tag">{t("widgetVisitor")}</span>}
        {user.is_admin && <span className="tag">{t("admin")}</span>}
      </span>
      {user.email && !user.is_bot && <span className="person-row__email truncate">{user.email}</span>}
    </span>
  );
}

function Details({ user, profile, shared }: Pick<Props, "user" | "profile" | "shared">) {
  const { t, i18n } = useTranslation("member");
  const active = useLastActive(user.is_bot ? null : profile);
  const isOnline = useAtomValue(onlineAtom(user.uid));
  const isShown = useAtomValue(switchesAtom).show_user_online_status;
  return (
    <>
      {isShown && (
        // The dot at the picture says so already.
        <span
          className="person-row__detail"
          data-column="active"
          data-online={isOnline || undefined}
          aria-hidden={isOnline}
        >
          {active}
        </span>
      )}
      <span className="person-row__detail" data-column="time">
        {profile && profile.utc_offset !== null && <LocalTime offset={profile.utc_offset} isShort />}
      </span>
      <span className="person-row__detail tabular" data-column="shared">
        {shared > 0 && (
          <>
            <span aria-hidden>{new Intl.NumberFormat(i18n.language).format(shared)}</span>
            <span className="visually-hidden">{t("shared.count", { count: shared })}</span>
          </>
        )}
      </span>
      <span className="person-row__detail tabular" data-column="since">
        {profile && dateOf(profile.created_at, i18n.language)}
      </span>
    </>
  );
}
