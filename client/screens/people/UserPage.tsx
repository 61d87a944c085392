import { useAtomValue } from "jotai";
import { ChevronLeft, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearch } from "wouter";
import { Profile } from "../../components/profiles/Profile.tsx";
import { uidsAtom, userAtom } from "../../state/users/users.ts";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { useIsPhone } from "../../ui/phone.ts";
import { hrefOf, kindIn } from "./kinds.ts";

/** `uid` is null for an address of nobody. */
export function UserPage({ uid }: { uid: number | null }) {
  const { t } = useTranslation("member");
  const kind = kindIn(useSearch());
  const isPhone = useIsPhone();
  const user = useAtomValue(userAtom(uid ?? 0));
  const knowsUsers = useAtomValue(uidsAtom).length > 0;
  const Icon = isPhone ? ChevronLeft : X;

  return (
    <section className="profile-page" data-region>
      <Link className="icon-button profile-page__back" href={hrefOf(kind)} aria-label={t("back")}>
        <Icon size={isPhone ? 22 : 18} aria-hidden />
      </Link>
      {user && <Profile user={user} level={1} />}
      {!user && knowsUsers && (
        <div className="centred">
          <h1 className="visually-hidden">{t("title")}</h1>
          <EmptyState scene="away" title={t("missing")} />
        </div>
      )}
    </section>
  );
}
