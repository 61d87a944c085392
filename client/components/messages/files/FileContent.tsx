import { useAtomValue, useSetAtom } from "jotai";
import { type ReactNode, useMemo, useState } from "react";
import type { MessageDraft } from "schemas/messages.ts";
import { checkFileAtom, fileStatusAtom } from "../../../state/messages/file_status.ts";
import { fileOf, type FileOrigin, type MessageFile } from "./file.ts";
import { FileCard } from "./FileCard.tsx";
import { fileUrl } from "./file_url.ts";
import { GonePicture } from "./GonePicture.tsx";
import { Picture } from "./Picture.tsx";
import { viewedFileAtom } from "./viewer.ts";

interface Props {
  draft: MessageDraft;
  origin?: FileOrigin | null;
}

/** A picture, a player, or a card to download anything else. */
export default function FileContent({ draft, origin = null }: Props) {
  const file = useMemo(() => fileOf(draft), [draft]);
  const { kind, box } = file;
  const { attempt, isBroken, failed } = useAttempts(file.path);
  const status = useAtomValue(fileStatusAtom(file.path));
  const view = useSetAtom(viewedFileAtom);

  if (box && status === "gone") return <GonePicture file={file} box={box} />;
  if (isBroken) return <FileCard file={file} />;
  if (box && kind === "image") {
    return (
      <Picture
        key={attempt}
        file={file}
        box={box}
        failed={failed}
        view={() => view({ file, origin })}
      />
    );
  }
  if (kind !== "audio" && kind !== "video") return <FileCard file={file} />;
  const Player = { audio: Audio, video: Video }[kind];
  return (
    <WithCard file={file}>
      <Player key={attempt} file={file} failed={failed} />
    </WithCard>
  );
}

/** What cannot be shown is tried once more when the server still has it. The network may have been away. */
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

function WithCard({ file, children }: { file: MessageFile; children: ReactNode }) {
  return (
    <>
      {children}
      <FileCard file={file} />
    </>
  );
}

interface PlayerProps {
  file: MessageFile;
  /** Called when the browser cannot play it. */
  failed(): void;
}

function Audio({ file, failed }: PlayerProps) {
  return (
    <audio
      className="file-audio"
      controls
      preload="none"
      src={fileUrl(file)}
      aria-label={file.name}
      onError={failed}
    />
  );
}

function Video({ file, failed }: PlayerProps) {
  return (
    <video
      className="file-video"
      controls
      playsInline
      preload="metadata"
      src={fileUrl(file)}
      aria-label={file.name}
      onError={failed}
    />
  );
}
