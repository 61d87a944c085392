import { useTranslation } from "react-i18next";
import type { ContentType } from "schemas/messages.ts";
import { useUserName } from "../users/name.ts";
import { plain } from "./content.ts";
import { partsOf } from "./rich_text.ts";

interface Props {
  content: string;
  type: ContentType;
}

const LETTERS = 600;

/** What a message says, where it stands in a button: names for mentions, and no links. */
export function PlainText({ content, type }: Props) {
  const { t } = useTranslation("chat");
  if (type === "vocechat/file") return t("kind.file");
  if (type === "vocechat/audio") return t("kind.audio");
  if (type === "vocechat/archive") return t("kind.archive");

  return (
    <span className="plain-text" dir="auto">
      {partsOf(plain(content, type).slice(0, LETTERS)).map((part, index) =>
        part.kind === "mention" ? <Mention key={index} uid={part.uid} /> : part.text
      )}
    </span>
  );
}

function Mention({ uid }: { uid: number }) {
  return `@${useUserName(uid)}`;
}
