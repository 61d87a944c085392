import { useAtomValue, useSetAtom } from "jotai";
import { ImageOff } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MessageDraft } from "schemas/messages.ts";
import { checkFileAtom, fileStatusAtom } from "../../../state/messages/files/file_status.ts";
import { isReadablePdf } from "../pdf/readable.ts";
import { SoundPlayer } from "../players/SoundPlayer.tsx";
import { VideoPlayer } from "../players/VideoPlayer.tsx";
import { Excerpt } from "../texts/Excerpt.tsx";
import { isTextual } from "../texts/textual.ts";
import { FileCard } from "./FileCard.tsx";
import { UnavailableFile } from "./UnavailableFile.tsx";
import { Picture } from "./Picture.tsx";
import type { Box } from "./picture_size.ts";
import { fileOf, type FileOrigin, type MessageFile } from "./file.ts";
import { viewedFileAtom } from "./viewer.ts";

/** CSS pixels into which the words fit. */
const ROOM = { width: 200, height: 90 };

/** Stands where the picture stood, so that nothing moves. */
function GonePicture({ file, box }: { file: MessageFile; box: Box }) {
  const { t } = useTranslation("chat");
  if (box.width < ROOM.width || box.height < ROOM.height) return <UnavailableFile file={file} />;
  return (
    <div className="file-gone">
      <svg className="file-picture" {...box} aria-hidden />
      <span className="file-gone__words">
        <ImageOff size={22} aria-hidden />
        <bdi className="truncate" title={file.name}>{file.name}</bdi>
        <span className="file-card__detail">{t("file.gone")}</span>
      </span>
    </div>
  );
}

interface Props {
  draft: MessageDraft;
  /** Null where a file is shown apart from its conversation. */
  origin?: FileOrigin | null;
}

/** A picture, a player, the first lines of a text, or a card to download anything else. */
export default function FileContent({ draft, origin = null }: Props) {
  const file = useMemo(() => fileOf(draft), [draft]);
  const { kind, box } = file;
  const { attempt, isBroken, failed } = useAttempts(file.path);
  const isGone = useAtomValue(fileStatusAtom(file.path)) === "gone";
  const setViewed = useSetAtom(viewedFileAtom);
  const view = () => setViewed({ file, origin });

  if (isGone) return box ? <GonePicture file={file} box={box} /> : <UnavailableFile file={file} />;
  if (kind === "video" && draft.content_type !== "vocechat/audio") {
    return <VideoPlayer key={attempt} file={file} isBroken={isBroken} failed={failed} view={view} />;
  }
  if (isBroken) return <FileCard file={file} />;
  if (draft.content_type === "vocechat/audio") return <SoundPlayer file={file} />;
  if (kind === "image" && box) {
    return <Picture key={attempt} file={file} box={box} failed={failed} view={view} />;
  }
  if (kind === "image") return <FileCard file={file} view={view} />;
  if (kind === "audio") {
    return (
      <FileCard file={file}>
        <SoundPlayer file={file} />
      </FileCard>
    );
  }
  if (!isTextual(file)) return <FileCard file={file} view={isReadablePdf(file) ? view : undefined} />;
  return (
    <FileCard file={file} view={view}>
      <Excerpt file={file} />
    </FileCard>
  );
}

/** Tries once more to show a file when the server still has it. The network may have been away. */
function useAttempts(path: string) {
  const [attempt, setAttempt] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const check = useSetAtom(checkFileAtom);

  async function failed() {
    setBroken(true);
    if (await check(path) !== "here" || attempt > 0) return;
    setAttempt(1);
    setBroken(false);
  }

  return { attempt, isBroken, failed };
}
