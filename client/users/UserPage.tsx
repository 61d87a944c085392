import { useAtomValue } from "jotai";
import { ChevronLeft, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { paths } from "../routes.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { uidsAtom, userAtom } from "./atoms.ts";
import { UserProfile } from "./UserProfile.tsx";

export function UserPage({ uid }: { uid: number | null }) {
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
