import { useAtomValue } from "jotai";
import { ChevronDown, UserRound, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { userAtom } from "../../../state/users/users.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { PeopleCombobox } from "./PeopleCombobox.tsx";

interface Props {
  label: string;
  /** Of the button that chooses nobody again. */
  anybody: string;
  /** Of the dialog, and of its field. */
  title: string;
  hint: string;
  uid: number | null;
  onChange(uid: number | null): void;
}

/** A filter by one person. */
export function PersonFilter({ label, anybody, title, hint, uid, onChange }: Props) {
  const { t } = useTranslation("member");
  const [isChoosing, setChoosing] = useState(false);
  const name = useAtomValue(userAtom(uid ?? 0))?.name ?? `#${uid}`;

  const shown = uid === null ? t("anybody") : name;

  return (
    <div className="field">
      <span className="field__label" aria-hidden>{label}</span>
      <div className="person-filter">
        <Button
          icon={<UserRound size={16} aria-hidden />}
          aria-label={`${label}: ${shown}`}
          onClick={() => setChoosing(true)}
        >
          <bdi className="truncate">{shown}</bdi>
          <ChevronDown size={16} aria-hidden />
        </Button>
        {uid !== null && (
          <IconButton label={anybody} onClick={() => onChange(null)}>
            <X size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      {isChoosing && (
        <Dialog open onClose={() => setChoosing(false)} title={title}>
          <PeopleCombobox
            label={hint}
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
