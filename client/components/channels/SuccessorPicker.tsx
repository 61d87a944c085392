import { atom, useAtomValue } from "jotai";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { matchesUser } from "../../base/text/matching.ts";
import { membersAtom } from "../../state/channels/channels.ts";
import { alphabeticalAtom } from "../../state/users/people.ts";
import { meAtom } from "../../state/users/users.ts";
import { TextField } from "../../ui/controls/TextField.tsx";
import { UserAvatar } from "../users/UserAvatar.tsx";

const FEW = 8;
const MOST = 100;

interface Props {
  gid: number;
  value: number | null;
  onChange(uid: number): void;
}

/** Selects one of the other members with radio buttons. */
export function SuccessorPicker({ gid, value, onChange }: Props) {
  const { t, i18n } = useTranslation("channel");
  const others = useAtomValue(useMemo(() => othersAtom(gid, i18n.language), [gid, i18n.language]));
  const [wanted, setWanted] = useState("");
  const group = useId();
  const shown = others.filter((user) => matchesUser(wanted, user)).slice(0, MOST);

  return (
    <fieldset className="successors">
      <legend className="field__label">{t("transfer.choose")}</legend>
      {others.length > FEW && (
        <TextField
          label={t("transfer.find")}
          autoComplete="off"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      <div className="successors__list">
        {shown.map(({ uid, name, email }) => (
          <label key={uid} className="successor">
            <UserAvatar uid={uid} size={32} hasPresence />
            <span className="successor__name truncate" dir="auto">{name}</span>
            <span className="successor__email truncate">{email}</span>
            <input
              type="radio"
              className="radio-card__input"
              name={group}
              checked={value === uid}
              onChange={() => onChange(uid)}
            />
          </label>
        ))}
        {shown.length === 0 && <p className="list-note">{t("member:noMatch", { text: wanted })}</p>}
      </div>
    </fieldset>
  );
}

function othersAtom(gid: number, language: string) {
  return atom((get) => {
    const me = get(meAtom)?.uid;
    const members = new Set(get(membersAtom(gid)));
    return get(alphabeticalAtom(language)).filter(({ uid, is_bot }) =>
      uid !== me && !is_bot && members.has(uid)
    );
  });
}
