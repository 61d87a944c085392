import { useTranslation } from "react-i18next";
import type { Archive } from "schemas/archives.ts";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { ArchivedMessages } from "./ArchivedMessages.tsx";
import type { Attachments } from "./attachments.ts";

interface Props {
  archive: Archive;
  attachments: Attachments;
  onClose(): void;
}

/** A bundle in full. */
export default function ArchiveView({ archive, attachments, onClose }: Props) {
  const { t } = useTranslation("chat");
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t("archive.forwarded")}
      description={t("archive.by", { names: archive.users.map(({ name }) => name).join(" · ") })}
    >
      <ArchivedMessages archive={archive} attachments={attachments} isDated />
    </Dialog>
  );
}
