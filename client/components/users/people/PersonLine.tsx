import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import type { UserInfo } from "schemas/users.ts";
import { contactAtom } from "../../../state/users/contacts.ts";
import { switchesAtom } from "../../../state/switches.ts";
import { meAtom, onlineAtom } from "../../../state/users/users.ts";

export function PersonLine({ user }: { user: UserInfo }) {
  const { t } = useTranslation("member");
  const isOnline = useAtomValue(onlineAtom(user.uid));
  const isShown = useAtomValue(switchesAtom).show_user_online_status;
  const isMe = useAtomValue(meAtom)?.uid === user.uid;
  const status = useAtomValue(contactAtom(user.uid))?.status;
  const role = user.is_bot ? t("bot") : user.is_admin ? t("admin") : null;

  return (
    <p className="profile__line">
      {isShown && !user.is_bot && (
        <span className="profile__presence" data-online={isOnline || undefined}>
          {t(isOnline ? "online" : "offline")}
        </span>
      )}
      {role && <span className="tag">{role}</span>}
      {isMe && <span className="tag">{t("you")}</span>}
      {status === "added" && <span className="tag">{t("contact.is")}</span>}
      {status === "blocked" && <span className="tag" data-tone="bad">{t("block.is")}</span>}
    </p>
  );
}
