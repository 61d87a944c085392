import { useAtomValue } from "jotai";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { fileStatusAtom } from "../../../state/messages/files/file_status.ts";
import { type Box, fitted } from "../files/picture_size.ts";
import { FileCard } from "../files/FileCard.tsx";
import { fileUrl } from "../files/file_url.ts";
import type { ViewedFile } from "../files/viewer.ts";
import { useOriginal } from "./original.ts";

interface Props {
  item: ViewedFile;
  isCurrent: boolean;
  room: Box;
  pixels: Box | null;
  measure(pixels: Box): void;
}

/** The thumbnail, until the original is there. */
export function PictureSlide({ item: { file }, isCurrent, room, pixels, measure }: Props) {
  const { t } = useTranslation("chat");
  const [isShown, setShown] = useState(false);
  const [hasThumbnail, setHasThumbnail] = useState(true);
  const original = useOriginal(file, isCurrent);
  const isGone = useAtomValue(fileStatusAtom(file.path)) === "gone";
  const style = pixels ? fitted(pixels, room) : undefined;

  function loaded(
    { currentTarget: { naturalWidth: width, naturalHeight: height } }: SyntheticEvent<HTMLImageElement>,
  ) {
    setShown(true);
    if (!pixels && width > 0) measure({ width, height });
  }

  if (isGone || (original.failed && !hasThumbnail)) return <FileCard file={file} />;
  return (
    <div className="gallery__picture" style={style} data-unmeasured={!pixels || undefined}>
      {!isShown && hasThumbnail && (
        <img
          src={fileUrl(file, { thumbnail: true })}
          alt={original.url ? "" : file.name}
          draggable={false}
          onError={() => setHasThumbnail(false)}
        />
      )}
      {original.url && (
        <img src={original.url} alt={file.name} draggable={false} onLoad={loaded} onError={original.fail} />
      )}
      {isCurrent && original.progress !== null && (
        <progress
          className="gallery__progress"
          value={original.progress}
          aria-label={t("gallery.loading", { name: file.name })}
        />
      )}
      {original.failed && <p className="gallery__note" role="status">{t("gallery.noOriginal")}</p>}
    </div>
  );
}
