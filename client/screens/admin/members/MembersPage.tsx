import { useAtomValue, useSetAtom } from "jotai";
import { Link2, Mail, UserPlus } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearch } from "wouter";
import { matchesUser } from "../../../base/text/matching.ts";
import { openDialogAtom } from "../../../components/navigation/dialogs.ts";
import { useAccounts } from "../../../components/users/accounts/use_accounts.ts";
import { userAtom } from "../../../state/users/users.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { ErrorState } from "../../../ui/states/ErrorState.tsx";
import { FilterField } from "../../../ui/controls/FilterField.tsx";
import { AccountDialog, type OpenAccountDialog } from "./AccountDialog.tsx";
import { AccountList } from "./AccountList.tsx";
import { type Counts, type Filter, filters, useFiltered } from "./filtered.ts";

/** Everybody's account except those of guests, who are nobody in particular. */
export function MembersPage() {
  const { t } = useTranslation(["setting", "member"]);
  const { users, accounts, failure, onRetry } = useAccounts();
  const [wanted, setWanted] = useState(useNameAsked());
  const [filter, setFilter] = useState<Filter>("all");
  const [dialog, setDialog] = useState<OpenAccountDialog | null>(null);
  const { counts, chosen } = useFiltered(users, accounts, filter);
  const shown = useMemo(
    () => wanted.trim() ? chosen.filter((user) => matchesUser(wanted, user)) : chosen,
    [chosen, wanted],
  );

  return (
    <div className="accounts">
      <MembersActions onOpen={setDialog} />
      <div className="accounts__tools">
        <FilterField label={t("member:filter")} value={wanted} onChange={setWanted} />
        <AccountFilter counts={counts} value={filter} onChange={setFilter} />
      </div>
      <p className="visually-hidden" role="status">{t("people.shown", { count: shown.length })}</p>
      {shown.length === 0 && users.length > 0 && (
        <p className="list-note">
          {wanted ? t("member:noMatch", { text: wanted }) : t("people.nobody")}
        </p>
      )}
      <AccountList users={shown} accounts={accounts} onOpen={setDialog} />
      {failure !== null && (
        <ErrorState title={t("member:detailsFailed")} failure={failure} onRetry={onRetry} />
      )}
      {dialog && <AccountDialog dialog={dialog} onClose={() => setDialog(null)} />}
    </div>
  );
}

/** A profile leads to the account of its person. */
function useNameAsked(): string {
  const uid = Number(new URLSearchParams(useSearch()).get("uid"));
  return useAtomValue(userAtom(uid))?.name ?? "";
}

/** The three ways in: by mail, with a link, and with an account made by hand. */
function MembersActions({ onOpen }: { onOpen(dialog: OpenAccountDialog): void }) {
  const { t } = useTranslation("setting");
  const openFrame = useSetAtom(openDialogAtom);

  return (
    <div className="settings-actions" data-tiles>
      <Button tone="primary" icon={<Mail size={16} aria-hidden />} onClick={() => onOpen({ kind: "invite" })}>
        {t("people.inviteByMail")}
      </Button>
      <Button icon={<Link2 size={16} aria-hidden />} onClick={() => openFrame("invite")}>
        {t("people.inviteByLink")}
      </Button>
      <Button icon={<UserPlus size={16} aria-hidden />} onClick={() => onOpen({ kind: "create" })}>
        {t("people.create")}
      </Button>
    </div>
  );
}

interface Props {
  counts: Counts;
  value: Filter;
  onChange(value: Filter): void;
}

/** Filters that would choose nobody are not offered. */
function AccountFilter({ counts, value, onChange }: Props) {
  const { t, i18n } = useTranslation("setting");
  const offered = filters.filter((filter) => filter === "all" || filter === value || counts[filter] > 0);
  const number = new Intl.NumberFormat(i18n.language);

  return (
    <div className="chips" role="group" aria-label={t("people.filters")}>
      {offered.map((filter) => (
        <button
          key={filter}
          type="button"
          className="chips__chip"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
        >
          {t(`people.filter.${filter}`)} <span className="chips__count">{number.format(counts[filter])}</span>
        </button>
      ))}
    </div>
  );
}
