import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { FolderPlus, Hash } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatSort } from "schemas/sections.ts";
import {
  asDensity,
  currentMessageDensity,
  densities,
  setMessageDensity,
} from "../../base/message_density.ts";
import { openDialogAtom } from "../../components/navigation/dialogs.ts";
import { chatListAtom } from "../../state/chats/arrangement/arrangement.ts";
import { sortListAtom } from "../../state/chats/arrangement/arrangement_commands.ts";
import { useAttempt } from "../../ui/forms/attempt.ts";
import { MenuItem, MenuSeparator } from "../../ui/menus/Menu.tsx";
import { MenuChoice } from "../../ui/menus/MenuChoice.tsx";
import { densityAtom } from "./density.ts";

const SORTS: ChatSort[] = ["unread", "recent", "name"];

export function ListMenu() {
  const { t } = useTranslation("chat");
  const attempt = useAttempt();
  const { sort_by } = useAtomValue(chatListAtom);
  const sort = useSetAtom(sortListAtom);
  const [density, setDensity] = useAtom(densityAtom);
  const open = useSetAtom(openDialogAtom);

  return (
    <>
      <MenuChoice
        label={t("sections.sort")}
        value={sort_by}
        onChange={(value) => void attempt(sort(value as ChatSort))}
        options={SORTS.map((value) => ({ value, label: t(`sections.sorts.${value}`) }))}
      />
      <MenuSeparator />
      <MenuChoice
        label={t("sections.density")}
        value={density}
        onChange={(value) => setDensity(asDensity(value))}
        options={densities.map((value) => ({ value, label: t(`sections.densities.${value}`) }))}
      />
      <MenuSeparator />
      <MessageDensity />
      <MenuSeparator />
      <MenuItem icon={<FolderPlus size={16} aria-hidden />} onSelect={() => open({ kind: "section" })}>
        {t("sections.new")}
      </MenuItem>
      <MenuItem icon={<Hash size={16} aria-hidden />} onSelect={() => open("browse-channels")}>
        {t("sections.browse")}
      </MenuItem>
    </>
  );
}

/** The other choice is for the rows of the list. */
function MessageDensity() {
  const { t } = useTranslation("chat");
  const [density, setDensity] = useState(currentMessageDensity);

  function choose(value: string) {
    setMessageDensity(asDensity(value));
    setDensity(asDensity(value));
  }
  return (
    <MenuChoice
      label={t("sections.messages")}
      value={density}
      onChange={choose}
      options={densities.map((value) => ({ value, label: t(`sections.densities.${value}`) }))}
    />
  );
}
