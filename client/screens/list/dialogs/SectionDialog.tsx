import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SectionName } from "../../../components/chats/SectionName.tsx";
import { ownSectionsAtom } from "../../../state/chats/arrangement/arrangement.ts";
import { addSectionAtom, changeSectionAtom } from "../../../state/chats/arrangement/section_commands.ts";
import { ConfirmDialog } from "../../../ui/forms/ConfirmDialog.tsx";
import { isSectionName } from "../../../components/chats/section_name.ts";

/** Adds a section, or renames one. */
export function SectionDialog({ section, onClose }: { section?: number; onClose(): void }) {
  const { t } = useTranslation("chat");
  const known = useAtomValue(ownSectionsAtom).find((one) => one.section === section)?.name ?? "";
  const [name, setName] = useState(known);
  const add = useSetAtom(addSectionAtom);
  const change = useSetAtom(changeSectionAtom);

  return (
    <ConfirmDialog
      title={t(section ? "sections.rename" : "sections.newTitle")}
      text={t("sections.newText")}
      confirm={t(section ? "common:save" : "sections.create")}
      isReady={isSectionName(name)}
      onConfirm={() =>
        section ? change({ section, name: name.trim() }) : add({ name: name.trim(), chats: [] })}
      onClose={onClose}
    >
      <SectionName value={name} onChange={setName} />
    </ConfirmDialog>
  );
}
