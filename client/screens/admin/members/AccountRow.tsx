import { useAtomValue, useSetAtom } from "jotai";
import { Ellipsis } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { AdminUser } from "schemas/admin_users.ts";
import type { UserInfo } from "schemas/users.ts";
import { dateOf } from "../../../base/i18n/times.ts";
import { profileCardAtom } from "../../../components/navigation/profile_card.ts";
import { UserAvatar } from "../../../components/users/UserAvatar.tsx";
import { meAtom } from "../../../state/users/users.ts";

interface Props {
  user: UserInfo;
  /** Undefined until it is loaded. */
  account: AdminUser | undefined;
  isTabStop: boolean;
}

/** A click opens the profile card, and the button at the end the menu. */
export const AccountRow = memo(function AccountRow({ user, account, isTabStop }: Props) {
  const { t, i18n } = useTranslation(["setting", "member"]);
  const showCard = useSetAtom(profileCardAtom);
  const { uid, name, email } = user;

  return (
    <div className="account-item" data-uid={uid} data-suspended={account?.status === "frozen" || undefined}>
      <button
        type="button"
        className="account-item__main"
        tabIndex={isTabStop ? 0 : -1}
        aria-haspopup="dialog"
        onClick={(event) =>
          showCard({ uid, anchor: event.currentTarget })}
      >
        <UserAvatar uid={uid} size={36} hasPresence />
        <span className="account-item__who">
          <span className="account-item__name truncate">
            <bdi>{name}</bdi>
          </span>
          <span className="account-item__email truncate">{email ?? t("people.noEmail")}</span>
        </span>
        <Tags user={user} account={account} />
        {account && (
          <span className="account-item__joined">
            {t("people.joined", { date: dateOf(account.created_at, i18n.language) })}
          </span>
        )}
      </button>
      <button
        type="button"
        className="icon-button account-item__more"
        data-menu-button
        aria-haspopup="menu"
        aria-label={t("member:more", { name })}
        tabIndex={isTabStop ? 0 : -1}
      >
        <Ellipsis size={18} aria-hidden />
      </button>
    </div>
  );
});

function Tags({ user, account }: Pick<Props, "user" | "account">) {
  const { t } = useTranslation(["setting", "member"]);
  const isMe = useAtomValue(meAtom)?.uid === user.uid;
  return (
    <span className="account-item__tags">
      {isMe && <span className="tag">{t("member:you")}</span>}
      {user.is_bot && <span className="tag">{t("member:bot")}</span>}
      {user.widget_id && <span className="tag" title={user.widget_id}>{t("member:widgetVisitor")}</span>}
      {user.is_admin && <span className="tag">{t("member:admin")}</span>}
      {account?.status === "frozen" && <span className="tag" data-tone="bad">{t("people.suspended")}</span>}
    </span>
  );
}
