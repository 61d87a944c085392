import { Pencil, X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { bidiIsolated } from "../../../../base/i18n/bidi.ts";
import { fileSize } from "../../../../components/messages/files/file_size.ts";
import type { LocalFile } from "../../../../state/local_file.ts";
import { IconButton } from "../../../../ui/controls/IconButton.tsx";
import { StagedName } from "./StagedName.tsx";
import { StagedPicture } from "./StagedPicture.tsx";

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
