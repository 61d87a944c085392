import { SoundToCome } from "../players/SoundToCome.tsx";
import { ExcerptToCome } from "../texts/Excerpt.tsx";
import { isTextual } from "../texts/textual.ts";
import { FileIcon } from "./FileIcon.tsx";
import { FileWords } from "./FileWords.tsx";
import type { Unsent } from "./unsent.ts";

export function UnsentCard({ file, room, words, buttons, progress }: Unsent & { room?: "voice" }) {
  return (
    <div className="file-card unsent-card" data-room={room}>
      <div className="file-card__head">
        <div className="file-card__main">
          <FileIcon file={file} />
          <FileWords file={file} note={words} />
        </div>
        {buttons}
      </div>
      {room !== "voice" && file.kind === "audio" && <SoundToCome file={file} />}
      {isTextual(file) && <ExcerptToCome />}
      {progress}
    </div>
  );
}
