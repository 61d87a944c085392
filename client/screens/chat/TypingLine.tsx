import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { useUserName } from "../../components/users/name.ts";
import type { ChatKey } from "../../state/chat_key.ts";
import { typingAtom } from "../../state/chats/typing.ts";

/**
 * Appears below the feed, in space that is always reserved. It is not read out, because it would interrupt
 * too often.
 */
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
