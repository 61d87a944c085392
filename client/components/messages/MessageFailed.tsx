import { useSetAtom } from "jotai";
import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { discardMessageAtom, retryMessageAtom } from "../../state/messages/commands.ts";

export function MessageFailed({ id }: { id: number }) {
  const { t } = useTranslation("chat");
  const retry = useSetAtom(retryMessageAtom);
  const discard = useSetAtom(discardMessageAtom);

  return (
    <div className="message__failed" role="status">
      <CircleAlert size={14} aria-hidden />
      <span>{t("message.failed")}</span>
      <button type="button" onClick={() => retry(id)}>{t("message.retry")}</button>
      <button type="button" onClick={() => discard(id)}>{t("message.discard")}</button>
    </div>
  );
}
