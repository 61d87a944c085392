import { useAtomValue } from "jotai";
import { X } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { meAtom } from "../../state/users/users.ts";
import { useUserName } from "../users/name.ts";
import { PeopleCombobox } from "../users/people/PeopleCombobox.tsx";
import { UserAvatar } from "../users/UserAvatar.tsx";

interface Props {
  uids: number[];
  /** People who are already members. The default is the user. */
  without?: number[];
  onChange(uids: number[]): void;
}

export function MemberPicker({ uids, without, onChange }: Props) {
  const { t } = useTranslation("chat");
  const me = useAtomValue(meAtom);
  const taken = useMemo(() => [...(without ?? (me ? [me.uid] : [])), ...uids], [without, me, uids]);

  return (
    <div className="member-picker">
      {uids.length > 0 && (
        <ul className="chips" aria-label={t("create.members")}>
          {uids.map((uid) => (
            <Chip
              key={uid}
              uid={uid}
              onRemove={() => onChange(uids.filter((u) => u !== uid))}
            />
          ))}
        </ul>
      )}
      <PeopleCombobox
        label={t("create.find")}
        without={taken}
        onPick={({ uid }) => onChange([...uids, uid])}
        onTakeBack={() => onChange(uids.slice(0, -1))}
      />
    </div>
  );
}

function Chip({ uid, onRemove }: { uid: number; onRemove(): void }) {
  const { t } = useTranslation("chat");
  const name = useUserName(uid);
  return (
    <li className="chip">
      <UserAvatar uid={uid} size={20} />
      <span className="truncate" dir="auto">{name}</span>
      <button
        type="button"
        className="chip__remove"
        aria-label={t("create.remove", { name })}
        onClick={onRemove}
      >
        <X size={14} aria-hidden />
      </button>
    </li>
  );
}
