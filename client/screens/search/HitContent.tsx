import { useAtomValue } from "jotai";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { excerptOf } from "schemas/search/excerpt.ts";
import type { Term } from "schemas/search/match.ts";
import type { SearchHit } from "schemas/search/search.ts";
import { fileIn, type MessageFile } from "../../components/messages/files/file.ts";
import { FileIcon } from "../../components/messages/files/FileIcon.tsx";
import { fileUrl } from "../../components/messages/files/file_url.ts";
import { fileSize } from "../../components/messages/files/file_size.ts";
import { directionOf } from "../../components/text/direction.ts";
import type { Message, Reactions } from "../../state/timelines/message.ts";
import { HitExcerpt } from "../../components/searching/HitExcerpt.tsx";
import { hitLine } from "../../components/searching/hit_line.ts";
import { Marked } from "../../components/searching/Marked.tsx";

interface Props {
  message: Message;
  hit: SearchHit;
  terms: Term[];
}

/** The words of a hit, or its file, and by what else it was found. */
export function HitContent({ message, hit, terms }: Props) {
  const { t } = useTranslation("chat");
  const first = hit.highlights[0]?.start ?? 0;
  const file = useMemo(() => fileIn(message.detail), [message.detail]);
  const line = useAtomValue(useMemo(() => hitLine(message, first, t), [message, first, t]));
  const excerpt = useMemo(() => excerptOf(file?.name || line, terms), [file, line, terms]);
  return (
    <>
      {file
        ? (
          <HitFile file={file}>
            <Marked excerpt={excerpt} />
          </HitFile>
        )
        : (
          <span className="hit__text" dir={directionOf(excerpt.text)}>
            <Marked excerpt={excerpt} />
          </span>
        )}
      {hit.excerpt && <HitExcerpt excerpt={hit.excerpt} />}
      {message.reactions.length > 0 && <HitReactions reactions={message.reactions} />}
    </>
  );
}

function HitFile({ file, children }: { file: MessageFile; children: React.ReactNode }) {
  const { i18n } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  const isPicture = file.kind === "image" && file.box !== null && !isBroken;
  return (
    <span className="hit__file">
      {isPicture
        ? (
          <img
            className="hit__picture"
            src={fileUrl(file, { thumbnail: true })}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
          />
        )
        : <FileIcon file={file} />}
      <bdi className="hit__name">{children}</bdi>
      {file.size !== null && <span className="hit__size">{fileSize(file.size, i18n.language)}</span>}
    </span>
  );
}

function HitReactions({ reactions }: { reactions: Reactions }) {
  const { t, i18n } = useTranslation("chat");
  const format = new Intl.NumberFormat(i18n.language);
  return (
    <span className="hit__reactions" role="img" aria-label={t("message.reactions")}>
      {reactions.map(({ action, uids }) => (
        <span key={action}>
          {action} <span className="tabular">{format.format(uids.length)}</span>
        </span>
      ))}
    </span>
  );
}
