import { useSetAtom } from "jotai";
import { Download, MessageSquare } from "lucide-react";
import { type MouseEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListedFile } from "schemas/file_lists.ts";
import { Link } from "wouter";
import { useChatTitle } from "../../components/chats/title.ts";
import { fileIn, type MessageFile } from "../../components/messages/files/file.ts";
import { FileIcon } from "../../components/messages/files/FileIcon.tsx";
import { fileUrl } from "../../components/messages/files/file_url.ts";
import { FileCaption } from "../../components/messages/files/FileCaption.tsx";
import { isReadablePdf } from "../../components/messages/pdf/readable.ts";
import { viewedFileAtom } from "../../components/messages/files/viewer.ts";
import { type ChatKey, chatOf, pathOf } from "../../state/chat_key.ts";

interface Props {
  listed: ListedFile;
  index: number;
  me: number;
  isGrid: boolean;
  /** Tells whether its controls are in the tab order. */
  isStop: boolean;
}

/** A file, who sent it, when and where. */
export function FileItem({ listed, index, me, isGrid, isStop }: Props) {
  const { t } = useTranslation("file");
  const file = useMemo(() => fileIn(listed.detail), [listed]);
  const chat = chatOf(listed, me);
  if (!file) return null;
  const { from_uid, created_at, mid, is_gone } = listed;
  const tabIndex = isStop ? 0 : -1;
  const origin = { chat, mid, from_uid, created_at };

  return (
    <div
      className="file-item"
      role="listitem"
      data-index={index}
      data-grid={isGrid || undefined}
      data-gone={is_gone || undefined}
    >
      <Main file={file} origin={origin} isGone={is_gone} tabIndex={tabIndex}>
        <Preview file={file} isGone={is_gone} isGrid={isGrid} />
        <FileCaption file={file} origin={origin} note={is_gone ? t("page.gone") : undefined} />
      </Main>
      <span className="file-item__more">
        <Where chat={chat} mid={mid} tabIndex={tabIndex} />
        {!is_gone && (
          <a
            className="icon-button"
            href={fileUrl(file, { download: true })}
            download={file.name}
            tabIndex={tabIndex}
            aria-label={t("page.download", { name: file.name })}
          >
            <Download size={16} aria-hidden />
          </a>
        )}
      </span>
    </div>
  );
}

interface MainProps {
  file: MessageFile;
  origin: { chat: ChatKey; mid: number; from_uid: number; created_at: number };
  isGone: boolean;
  tabIndex: number;
  children: React.ReactNode;
}

/** Shows pictures, films and PDFs large, and downloads the rest. */
function Main({ file, origin, isGone, tabIndex, children }: MainProps) {
  const view = useSetAtom(viewedFileAtom);
  const isSeen = file.kind === "image" || file.kind === "video" || isReadablePdf(file);
  if (isGone) return <span className="file-item__main" tabIndex={tabIndex} data-main>{children}</span>;

  function onClick(event: MouseEvent) {
    if (!isSeen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    view({ file, origin });
  }

  return (
    <a
      className="file-item__main"
      href={fileUrl(file, isSeen ? {} : { download: true })}
      {...(isSeen
        ? { target: "_blank", rel: "noopener", "aria-haspopup": "dialog" }
        : { download: file.name })}
      tabIndex={tabIndex}
      onClick={onClick}
      data-main
    >
      {children}
    </a>
  );
}

interface PreviewProps {
  file: MessageFile;
  isGone: boolean;
  isGrid: boolean;
}

function Preview({ file, isGone, isGrid }: PreviewProps) {
  const [isBroken, setBroken] = useState(false);
  const isPicture = file.kind === "image" && file.box !== null && !isGone && !isBroken;
  if (!isPicture && !isGrid) return <FileIcon file={file} />;
  return (
    <span className="file-item__preview">
      {isPicture
        ? (
          <img
            src={fileUrl(file, { thumbnail: true })}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
          />
        )
        : <FileIcon file={file} size={32} />}
    </span>
  );
}

function Where({ chat, mid, tabIndex }: { chat: ChatKey; mid: number; tabIndex: number }) {
  const { t } = useTranslation("file");
  const title = useChatTitle(chat);
  return (
    <Link
      className="file-item__where"
      href={`${pathOf(chat)}?m=${mid}`}
      tabIndex={tabIndex}
      aria-label={t("page.show", { chat: title })}
    >
      <MessageSquare size={14} aria-hidden />
      <bdi className="truncate">{title}</bdi>
    </Link>
  );
}
