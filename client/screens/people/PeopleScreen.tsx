import { paths, uidOfPath } from "../../base/paths.ts";
import { ErrorBoundary } from "../../ui/states/ErrorBoundary.tsx";
import { useIsPhone } from "../../ui/phone.ts";
import { Directory } from "./Directory.tsx";
import { KindList } from "./KindList.tsx";
import { useAtomValue } from "jotai";
import { ChevronLeft, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearch } from "wouter";
import { Profile } from "../../components/profiles/Profile.tsx";
import { uidsAtom, userAtom } from "../../state/users/users.ts";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { hrefOf, kindIn } from "./kinds.ts";

/** On a phone the members are where other areas have their list. */
export function PeopleList() {
  return useIsPhone() ? <Directory current={null} /> : <KindList />;
}

/** The members, and beside them whoever is chosen. A phone shows one of the two. */
export function PeopleScreen({ path }: { path: string }) {
  const isPhone = useIsPhone();
  const isList = path.replace(/\/$/, "") === paths.users;
  const page = !isList && (
    <ErrorBoundary key={path}>
      <UserPage uid={uidOfPath(path)} />
    </ErrorBoundary>
  );
  if (isPhone) return page;
  return (
    <div className="people-screen">
      <Directory current={isList ? null : uidOfPath(path) ?? 0} />
      {page}
    </div>
  );
}

/** `uid` is null for an address of nobody. */
function UserPage({ uid }: { uid: number | null }) {
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
