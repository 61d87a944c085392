import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { typingAtom } from "../messages/typing.ts";
import { useUserName } from "../users/name.ts";
import type { ChatKey } from "./key.ts";

/** Under the feed, where room is kept for it. Not read out: it would interrupt every other second. */
export function TypingLine({ chat }: { chat: ChatKey }) {
  const uids = useAtomValue(typingAtom(chat));
  if (uids.length === 0) return null;
  return (
    <p className="typing truncate" aria-hidden>
      <span className="typing__dots" />
      <bdi>
        <Words uids={uids} />
      </bdi>
    </p>
  );
}

function Words({ uids: [first, second, third] }: { uids: number[] }) {
  const { t } = useTranslation("chat");
  const name = useUserName(first);
  const other = useUserName(second ?? first);
  if (third !== undefined) return t("typing.several");
  return second === undefined ? t("typing.one", { name }) : t("typing.two", { name, other });
}
