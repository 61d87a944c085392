import { useAtomValue } from "jotai";
import { UserRound, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SECURITY_ACTIONS, type SecurityAction } from "schemas/security_events.ts";
import { PeopleCombobox } from "../../../components/users/PeopleCombobox.tsx";
import { userAtom } from "../../../state/users/users.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Select } from "../../../ui/Select.tsx";
import type { Wanted } from "./wanted.ts";

interface Props {
  wanted: Wanted;
  onChange(wanted: Wanted): void;
}

const ANY = "any";

export function EventFilter({ wanted, onChange }: Props) {
  const { t } = useTranslation("setting");
  const kinds: (SecurityAction | typeof ANY)[] = [ANY, ...SECURITY_ACTIONS];

  return (
    <div className="security-events__filter">
      <Select
        label={t("events.kind")}
        value={wanted.action ?? ANY}
        onChange={(kind) => onChange({ ...wanted, action: kind === ANY ? null : kind })}
        options={kinds.map((value) => ({ value, label: t(`events.kinds.${value}`) }))}
      />
      <PersonFilter uid={wanted.uid} onChange={(uid) => onChange({ ...wanted, uid })} />
    </div>
  );
}

function PersonFilter({ uid, onChange }: { uid: number | null; onChange(uid: number | null): void }) {
  const { t } = useTranslation("setting");
  const [isChoosing, setChoosing] = useState(false);
  const name = useAtomValue(userAtom(uid ?? 0))?.name ?? `#${uid}`;

  const shown = uid === null ? t("events.anybody") : name;

  return (
    <div className="field">
      <span className="field__label" aria-hidden>{t("events.who")}</span>
      <div className="security-events__person">
        <Button
          icon={<UserRound size={16} aria-hidden />}
          aria-label={`${t("events.who")}: ${shown}`}
          onClick={() => setChoosing(true)}
        >
          <bdi className="truncate">{shown}</bdi>
        </Button>
        {uid !== null && (
          <IconButton label={t("events.ofAnybody")} onClick={() => onChange(null)}>
            <X size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      {isChoosing && (
        <Dialog open onClose={() => setChoosing(false)} title={t("events.person")}>
          <PeopleCombobox
            label={t("events.personText")}
            isFirst
            onPick={(user) => {
              setChoosing(false);
              onChange(user.uid);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}
