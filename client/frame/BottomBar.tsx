import { useAtomValue } from "jotai";
import { MessagesSquare, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { totalUnreadAtom } from "../chats/atoms.ts";
import { paths } from "../routes.ts";

/** Phones only, under the lists; Saved, Files and More will stand here too. */
export function BottomBar({ area }: { area: "chats" | "members" }) {
  const { t } = useTranslation("chat");
  const unread = useAtomValue(totalUnreadAtom);

  return (
    <nav className="bottom-bar" aria-label={t("nav.label")}>
      <Link
        className="bottom-bar__link"
        href={paths.chat}
        aria-current={area === "chats" ? "page" : undefined}
      >
        <span className="bottom-bar__icon">
          <MessagesSquare size={22} aria-hidden />
          {unread > 0 && (
            <span className="nav-dot" role="img" aria-label={t("nav.unread", { count: unread })} />
          )}
        </span>
        {t("nav.chats")}
      </Link>
      <Link
        className="bottom-bar__link"
        href={paths.users}
        aria-current={area === "members" ? "page" : undefined}
      >
        <span className="bottom-bar__icon">
          <Users size={22} aria-hidden />
        </span>
        {t("nav.members")}
      </Link>
    </nav>
  );
}
