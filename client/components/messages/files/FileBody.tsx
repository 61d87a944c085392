import { Suspense } from "react";
import type { MessageDraft } from "schemas/messages.ts";
import { textIn } from "../../../base/text/coerce.ts";
import { lazily } from "../../../ui/lazily.ts";
import { type Box, boxOf } from "./picture_size.ts";
import type { FileOrigin } from "./file.ts";

const OwnFile = lazily(() => import("./OwnFile.tsx"));

interface Props {
  draft: MessageDraft;
  origin?: FileOrigin;
  id?: string;
}

/** An upload in a feed. Its room is reserved from the first paint on. */
export function FileBody({ draft, origin, id }: Props) {
  const box = boxOf(draft.properties);
  const room = roomOf(draft);
  const reserved = room === "video"
    ? <RoomOfFilm box={box} />
    : box
    ? <svg className="file-picture" {...box} />
    : <span className="file-card" data-room={room} />;
  return (
    <div className="message__file" id={id}>
      <Suspense fallback={reserved}>
        <OwnFile draft={draft} origin={origin} />
      </Suspense>
    </div>
  );
}

function RoomOfFilm({ box }: { box: Box | null }) {
  return (
    <span className="film">
      <svg className="film__picture" {...box} data-unmeasured={!box || undefined} />
      <span className="film__caption" />
    </span>
  );
}

/** About what it will be. The kinds of files load with what shows them. */
function roomOf({ content_type, properties }: MessageDraft): string | undefined {
  if (content_type === "vocechat/audio") return "voice";
  const type = textIn(properties?.content_type);
  // Programs in TypeScript have the type of a film.
  if (/json|script|xml$|mp2t/.test(type)) return "text";
  return /^(audio|video|text)/.exec(type)?.[0];
}
