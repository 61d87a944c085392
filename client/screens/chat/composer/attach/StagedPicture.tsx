import { useAtomValue, useStore } from "jotai";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { kindOfFile } from "schemas/file_kinds.ts";
import { bidiIsolated } from "../../../../base/i18n/bidi.ts";
import { FileIcon } from "../../../../components/messages/files/FileIcon.tsx";
import { localUrlAtom, showBytes } from "../../../../state/files/bytes.ts";
import type { LocalFile } from "../../../../state/local_file.ts";
import { Dialog } from "../../../../ui/overlays/Dialog.tsx";

/** A picture opens large before it is sent. Other files have the icon of their kind. */
export function StagedPicture({ file }: { file: LocalFile }) {
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
