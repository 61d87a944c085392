import { useAtomValue } from "jotai";
import { ChevronLeft, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { paths, uidOfPath } from "../../base/paths.ts";
import { uidsAtom, userAtom } from "../../state/users/users.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { UserProfile } from "./UserProfile.tsx";

export function UserPage({ path }: { path: string }) {
  const uid = uidOfPath(path);
  const { t } = useTranslation("member");
  const user = useAtomValue(userAtom(uid ?? 0));
  const knowsUsers = useAtomValue(uidsAtom).length > 0;

  return (
    <section className="profile-page" data-region>
      <Link className="icon-button phone-only" href={paths.users} aria-label={t("back")}>
        <ChevronLeft size={22} aria-hidden />
      </Link>
      {user && <UserProfile user={user} />}
      {!user && knowsUsers && (
        <div className="centred">
          <h1 className="visually-hidden">{t("title")}</h1>
          <EmptyState
            icon={<UsersRound size={32} aria-hidden />}
            title={t(uid === null ? "choose" : "missing")}
          />
        </div>
      )}
    </section>
  );
}
