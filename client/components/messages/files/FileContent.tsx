import { useMemo, useState } from "react";
import type { MessageDraft } from "schemas/messages.ts";
import { fileOf, type MessageFile } from "./file.ts";
import { FileCard } from "./FileCard.tsx";
import { fileUrl } from "./file_url.ts";
import { Picture } from "./Picture.tsx";

/** A picture, a player, or a card to download anything else. */
export default function FileContent({ draft }: { draft: MessageDraft }) {
  const file = useMemo(() => fileOf(draft), [draft]);
  const [isBroken, setBroken] = useState(false);
  const type = file.content_type.split("/")[0];
  const players = { audio: Audio, video: Video };
  const failed = () => setBroken(true);

  if (isBroken) return <FileCard file={file} />;
  if (file.box) return <Picture file={file} box={file.box} failed={failed} />;
  if (type !== "audio" && type !== "video") return <FileCard file={file} />;
  const Player = players[type];
  return (
    <>
      <Player file={file} failed={failed} />
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
