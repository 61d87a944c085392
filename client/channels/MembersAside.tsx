import { atom, useAtomValue, useSetAtom } from "jotai";
import { X } from "lucide-react";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../ui/IconButton.tsx";
import { alphabeticalAtom } from "../users/people.ts";
import { PeopleList } from "../users/PeopleList.tsx";
import { asideAtom, uncoverAtom } from "./aside.ts";
import { channelAtom, membersAtom } from "./atoms.ts";

export function MembersAside({ gid }: { gid: number }) {
  const { t, i18n } = useTranslation("member");
  const channel = useAtomValue(channelAtom(gid));
  const setOpen = useSetAtom(asideAtom(`gid:${gid}`));
  const uncover = useSetAtom(uncoverAtom);
  const members = useAtomValue(useMemo(() => membersByName(gid, i18n.language), [gid, i18n.language]));

  useEffect(() => uncover, []);

  return (
    <aside
      className="members-aside"
      aria-label={t("aside", { name: channel?.name })}
      data-region
      onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
    >
      <header className="members-aside__head">
        <h2>{t("title")}</h2>
        <IconButton label={t("closeAside")} side="left" onClick={() => setOpen(false)}>
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      <PeopleList users={members} owner={channel?.owner} />
    </aside>
  );
}

function membersByName(gid: number, language: string) {
  return atom((get) => {
    const members = new Set(get(membersAtom(gid)));
    return get(alphabeticalAtom(language)).filter(({ uid }) => members.has(uid));
  });
}
