import { useAtomValue, useSetAtom } from "jotai";
import { UserPlus } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearch } from "wouter";
import { matchesUser } from "../../base/text/matching.ts";
import { openDialogAtom } from "../../components/navigation/dialogs.ts";
import { useUserNames } from "../../components/users/name.ts";
import { connectionAtom, startAtom } from "../../state/stream.ts";
import { switchesAtom } from "../../state/switches.ts";
import { mayInviteAtom } from "../../state/users/permissions.ts";
import { loadProfilesAtom, profilesAtom } from "../../state/users/profiles.ts";
import { uidsAtom } from "../../state/users/users.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { RowsSkeleton } from "../../ui/skeletons/ListSkeleton.tsx";
import { ColumnHeads, DirectoryHead } from "./DirectoryHead.tsx";
import { DirectoryRows } from "./DirectoryRows.tsx";
import { kindIn, ofKindAtom } from "./kinds.ts";
import { useSorted } from "./sorting.ts";

/** Everybody, with what one needs to know before writing to them. `current` is whose profile is open beside it. */
export function Directory({ current }: { current: number | null }) {
  const { t, i18n } = useTranslation("member");
  const kind = kindIn(useSearch());
  const [wanted, setWanted] = useState("");
  const people = useAtomValue(ofKindAtom({ kind, language: i18n.language }));
  const nameOf = useUserNames();
  const knowsUsers = useAtomValue(uidsAtom).length > 0;
  const found = useMemo(
    () => wanted.trim() ? people.filter((user) => matchesUser(wanted, user, nameOf(user.uid))) : people,
    [people, wanted],
  );
  const users = useSorted(found);
  const start = useAtomValue(startAtom);
  const isShown = useAtomValue(switchesAtom).show_user_online_status;
  const { profiles, failure, reload } = useProfiles();
  const isComplete = start === "complete" && profiles !== null && failure === null;

  return (
    <section
      className="directory user-list"
      aria-label={t("title")}
      data-presence={isShown ? undefined : "hidden"}
      data-region
    >
      <DirectoryHead
        level={current === null ? 1 : null}
        count={users.length}
        wanted={wanted}
        onSearch={setWanted}
      />
      {!knowsUsers && <RowsSkeleton />}
      {users.length > 0 && <ColumnHeads />}
      <DirectoryRows users={users} current={current} kind={kind} />
      {knowsUsers && users.length === 0 && (
        <EmptyState scene="away" title={wanted ? t("noMatch", { text: wanted }) : t("nobody")} />
      )}
      {failure !== null && (
        <div className="directory__failed">
          <ErrorState title={t("detailsFailed")} failure={failure} onRetry={reload} />
        </div>
      )}
      {isComplete && kind === "all" && !wanted && users.length === 1 && <Alone />}
    </section>
  );
}

function Alone() {
  const { t } = useTranslation("member");
  const mayInvite = useAtomValue(mayInviteAtom);
  const open = useSetAtom(openDialogAtom);
  return (
    <EmptyState scene="empty" title={t("alone")}>
      {mayInvite && (
        <Button icon={<UserPlus size={16} aria-hidden />} onClick={() => open("invite")}>
          {t("invite")}
        </Button>
      )}
    </EmptyState>
  );
}

function useProfiles() {
  const isLive = useAtomValue(connectionAtom) === "live";
  const count = useAtomValue(uidsAtom).length;
  const profiles = useAtomValue(profilesAtom);
  const load = useSetAtom(loadProfilesAtom);
  const [failure, setFailure] = useState<unknown>(null);

  function reload() {
    load().then(() => setFailure(null), setFailure);
  }
  useEffect(() => void (isLive && reload()), [isLive, count]);
  return { profiles, failure, reload };
}
