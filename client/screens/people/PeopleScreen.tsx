import { paths, uidOfPath } from "../../base/paths.ts";
import { ErrorBoundary } from "../../ui/states/ErrorBoundary.tsx";
import { useIsPhone } from "../../ui/phone.ts";
import { Directory } from "./Directory.tsx";
import { KindList } from "./KindList.tsx";
import { UserPage } from "./UserPage.tsx";

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
