import { useAtomValue, useSetAtom } from "jotai";
import { Download } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { checkFileAtom, type FileStatus, fileStatusAtom } from "../../../state/messages/files/file_status.ts";
import { FileIcon } from "./FileIcon.tsx";
import { FileMenu } from "./FileMenu.tsx";
import { FileCaption } from "./FileCaption.tsx";
import { UnavailableFile } from "./UnavailableFile.tsx";
import type { FileOrigin, MessageFile } from "./file.ts";
import { fileUrl, opensInTab } from "./file_url.ts";

/** In milliseconds. What is only scrolled past is not asked for. */
const REST = 500;

/** Asks whether a file is still there once it has been shown for a moment. */
function useFileStatus(path: string): FileStatus {
  const check = useSetAtom(checkFileAtom);
  useEffect(() => {
    const timer = setTimeout(() => void check(path), REST);
    return () => clearTimeout(timer);
  }, [path]);
  return useAtomValue(fileStatusAtom(path));
}

interface Props {
  file: MessageFile;
  /** The sender and the time, where nothing beside the card tells them. */
  origin?: FileOrigin;
  /** Shows it over the page. Without it a click opens another tab, if browsers can show the file, or downloads it. */
  view?(): void;
  /** Below the name: a player, or the first lines. */
  children?: ReactNode;
}

/** An upload by its kind, name and size. */
export function FileCard({ file, origin, view, children }: Props) {
  const status = useFileStatus(file.path);
  if (status === "gone") return <UnavailableFile file={file} origin={origin} />;
  return (
    <div className="file-card">
      <div className="file-card__head">
        <Main file={file} origin={origin} view={view} />
        <FileMenu file={file} />
      </div>
      {children}
    </div>
  );
}

function Main({ file, origin, view }: Omit<Props, "children">) {
  const { t } = useTranslation("chat");
  const words = <FileCaption file={file} origin={origin} />;
  const icon = <FileIcon file={file} />;

  /** A click that asks for another tab gets it. */
  function onClick(event: MouseEvent) {
    if (!view || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    view();
  }

  if (view || file.kind === "pdf" && opensInTab(file)) {
    const haspopup = view && "dialog";
    return (
      <a
        className="file-card__main"
        href={fileUrl(file)}
        target="_blank"
        rel="noopener"
        aria-haspopup={haspopup}
        onClick={onClick}
      >
        {icon}
        <span className="visually-hidden">{t("file.show")}</span>
        {words}
      </a>
    );
  }
  return (
    <a className="file-card__main" href={fileUrl(file, { download: true })} download={file.name}>
      {icon}
      <span className="visually-hidden">{t("file.download")}</span>
      {words}
      <Download size={16} className="file-card__sign" aria-hidden />
    </a>
  );
}
