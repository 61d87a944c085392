import { useAtomValue, useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { ownSectionsAtom } from "../../../state/chats/arrangement/arrangement.ts";
import { removeSectionAtom } from "../../../state/chats/arrangement/section_commands.ts";
import { ConfirmDialog } from "../../../ui/forms/ConfirmDialog.tsx";

export function DeleteSectionDialog({ section, onClose }: { section: number; onClose(): void }) {
  const { t } = useTranslation("chat");
  const name = useAtomValue(ownSectionsAtom).find((one) => one.section === section)?.name ?? "";
  const remove = useSetAtom(removeSectionAtom);

  return (
    <ConfirmDialog
      title={t("sections.deleteTitle", { name })}
      text={t("sections.deleteText")}
      confirm={t("sections.delete")}
      danger
      onConfirm={() => remove(section)}
      onClose={onClose}
    />
  );
}
