import { Pencil, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { bidiIsolated } from "../../../../base/i18n/bidi.ts";
import { fileSize } from "../../../../components/messages/files/file_size.ts";
import type { LocalFile } from "../../../../state/local_file.ts";
import { IconButton } from "../../../../ui/controls/IconButton.tsx";
import { StagedName } from "./StagedName.tsx";
import { useAtomValue, useStore } from "jotai";
import { kindOfFile } from "schemas/file_kinds.ts";
import { FileIcon } from "../../../../components/messages/files/FileIcon.tsx";
import { localUrlAtom, showBytes } from "../../../../state/files/bytes.ts";
import { Dialog } from "../../../../ui/overlays/Dialog.tsx";

interface Props {
  file: LocalFile;
  isTabStop: boolean;
  onRename(name: string): void;
  onRemove(): void;
}

export function StagedCard({ file, isTabStop, onRename, onRemove }: Props) {
  const { t, i18n } = useTranslation("chat");
  const [isRenaming, setRenaming] = useState(false);
  const name = bidiIsolated(file.name);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (isRenaming || event.key !== "Delete" && event.key !== "Backspace") return;
    event.preventDefault();
    onRemove();
  }

  return (
    <li className="staged" onKeyDown={onKeyDown}>
      <StagedPicture file={file} />
      <div className="staged__words">
        {isRenaming
          ? <StagedName name={file.name} onDone={(name) => (setRenaming(false), name && onRename(name))} />
          : <bdi className="staged__name truncate" title={file.name}>{file.name}</bdi>}
        <span className="staged__size">{fileSize(file.size, i18n.language)}</span>
      </div>
      <IconButton
        label={t("attach.rename", { name })}
        tabIndex={isTabStop ? 0 : -1}
        // While the field is open, its focus must stay there.
        onPointerDown={(event) => isRenaming && event.preventDefault()}
        onClick={() => setRenaming(true)}
      >
        <Pencil size={14} aria-hidden="true" />
      </IconButton>
      <IconButton
        className="icon-button staged__remove"
        label={t("attach.remove", { name })}
        tabIndex={-1}
        onClick={onRemove}
      >
        <X size={16} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** A picture opens large before it is sent. Other files have the icon of their kind. */
function StagedPicture({ file }: { file: LocalFile }) {
  const { t } = useTranslation("chat");
  const store = useStore();
  const url = useAtomValue(localUrlAtom(file.id));
  const [isOpen, setOpen] = useState(false);
  const isPicture = file.type.startsWith("image/") && file.width;

  useEffect(() => void showBytes(store, file.id), [file.id]);

  if (!isPicture || !url) return <FileIcon file={{ kind: kindOfFile(file.type, file.name) }} />;
  return (
    <>
      <button
        type="button"
        className="staged__picture"
        aria-label={t("attach.preview", { name: bidiIsolated(file.name) })}
        aria-haspopup="dialog"
        tabIndex={-1}
        onClick={() => setOpen(true)}
      >
        <img src={url} alt="" decoding="async" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={file.name} size="large">
        <img
          className="staged__large"
          src={url}
          alt={t("attach.preview", { name: bidiIsolated(file.name) })}
          width={file.width}
          height={file.height}
        />
      </Dialog>
    </>
  );
}
