import { useSetAtom, useStore } from "jotai";
import { useTranslation } from "react-i18next";
import { randomId } from "../../../../api/device.ts";
import { keepBytes } from "../../../../state/files/bytes.ts";
import { replyingAtom } from "../../../../state/messages/editing.ts";
import { sendFileAtom } from "../../../../state/messages/uploading.ts";
import { namedNow } from "../attach/named_now.ts";
import type { ComposerTarget } from "../submit.ts";
import type { Recorded } from "./recording.ts";

export function useSendVoice({ chat, thread }: ComposerTarget): (recorded: Recorded) => void {
  const { t } = useTranslation("chat");
  const store = useStore();
  const send = useSetAtom(sendFileAtom);
  const setReplying = useSetAtom(replyingAtom(chat));

  return ({ bytes, duration, waveform }) => {
    const id = randomId();
    const name = namedNow(t("kind.audio"), bytes.type);
    void keepBytes(store, id, bytes);
    const reply_mid = thread ?? store.get(replyingAtom(chat)) ?? undefined;
    send({
      key: chat,
      reply_mid,
      file: { id, name, type: bytes.type, size: bytes.size, duration, waveform },
    });
    if (thread === undefined) setReplying(null);
  };
}
