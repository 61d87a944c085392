import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import type { ContentType } from "schemas/messages.ts";
import { ErrorBoundary } from "../../ui/states/ErrorBoundary.tsx";
import { useUserName } from "../users/name.ts";
import { parserAtom, plain } from "./content.ts";
import { directionOf } from "./direction.ts";
import { partsOf } from "./rich_text.ts";

interface Props {
  content: string;
  type: ContentType;
}

const LETTERS = 600;

/** A message's text for use inside a button, with names for mentions and without links. */
export function PlainText({ content, type }: Props) {
  const { t } = useTranslation("chat");
  const parser = useAtomValue(parserAtom);
  if (type === "vocechat/file") return t("kind.file");
  if (type === "vocechat/audio") return t("kind.audio");
  if (type === "vocechat/archive") return t("kind.archive");

  const words = plain(content, type, parser).slice(0, LETTERS);
  return (
    <span className="plain-text" dir={directionOf(words)}>
      <ErrorBoundary of={words} instead={words}>
        <Words words={words} />
      </ErrorBoundary>
    </span>
  );
}

function Words({ words }: { words: string }) {
  return partsOf(words).map((part, index) =>
    part.kind === "mention" ? <Mention key={index} uid={part.uid} /> : part.text
  );
}

function Mention({ uid }: { uid: number }) {
  return <bdi>@{useUserName(uid)}</bdi>;
}
