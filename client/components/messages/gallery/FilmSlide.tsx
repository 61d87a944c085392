import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { FileCard } from "../files/FileCard.tsx";
import { fileUrl } from "../files/file_url.ts";
import type { ViewedFile } from "../files/viewer.ts";

/** In CSS pixels. Pressed there, the controls of a film are meant. */
const CONTROLS = 72;

export function FilmSlide({ item: { file }, isCurrent }: { item: ViewedFile; isCurrent: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isBroken, setBroken] = useState(false);

  useEffect(() => {
    if (!isCurrent) video.current?.pause();
  }, [isCurrent]);

  if (isBroken) return <FileCard file={file} />;
  return (
    <video
      ref={video}
      className="gallery__film"
      controls
      playsInline
      preload="metadata"
      src={fileUrl(file)}
      aria-label={file.name}
      {...file.pixels}
      onError={() => setBroken(true)}
      onKeyDown={keepSeeking}
      onPointerDown={keepControls}
    />
  );
}

/** While the film has the focus, arrows seek in it. */
function keepSeeking(event: KeyboardEvent): void {
  if (/^(Arrow|Home|End)/.test(event.key)) event.stopPropagation();
}

/** Dragging the time line must not turn the page. */
function keepControls(event: PointerEvent<HTMLVideoElement>): void {
  const { bottom } = event.currentTarget.getBoundingClientRect();
  if (event.clientY > bottom - CONTROLS) event.stopPropagation();
}
