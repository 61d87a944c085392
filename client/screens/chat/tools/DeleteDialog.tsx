import { useAtomValue, useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { showToastAtom } from "../../../base/toasts.ts";
import { deletingAtom } from "../../../components/messages/message_popups.ts";
import { contentOf } from "../../../components/text/content.ts";
import { PlainText } from "../../../components/text/PlainText.tsx";
import { useUserName } from "../../../components/users/name.ts";
import { UserAvatar } from "../../../components/users/UserAvatar.tsx";
import { deleteMessagesAtom } from "../../../state/messages/delete.ts";
import { endSelectionAtom } from "../../../state/messages/selection.ts";
import { type Message, messageAtom } from "../../../state/timelines/message.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { useAction } from "../../../ui/forms/action.ts";

export function DeleteDialog({ mids }: { mids: readonly number[] }) {
  const { t } = useTranslation("chat");
  const setDeleting = useSetAtom(deletingAtom);
  const remove = useSetAtom(deleteMessagesAtom);
  const endSelection = useSetAtom(endSelectionAtom);
  const showToast = useSetAtom(showToastAtom);
  const message = useAtomValue(messageAtom(mids[0]));
  const { isBusy, run } = useAction();
  const close = () => setDeleting(null);
  const count = mids.length;

  const confirm = () =>
    run(async () => {
      if (!await remove(mids)) return;
      showToast({ kind: "success", text: t("message.deletedCount", { count }) });
      endSelection();
      close();
      requestAnimationFrame(backToFeed);
    });

  return (
    <Dialog
      open
      onClose={close}
      size="small"
      title={t("message.deleteTitle", { count })}
      description={t("message.deleteText", { count })}
      footer={
        <>
          <Button data-autofocus onClick={close}>{t("message.deleteCancel")}</Button>
          <Button tone="danger" busy={isBusy} onClick={confirm}>{t("message.delete")}</Button>
        </>
      }
    >
      {count === 1 && message && <Preview message={message} />}
    </Dialog>
  );
}

function Preview({ message }: { message: Message }) {
  const { t } = useTranslation("chat");
  const name = useUserName(message.from_uid);
  const type = message.detail.type === "reaction" ? "text/plain" : message.detail.content_type;
  return (
    <blockquote className="message-preview">
      <UserAvatar uid={message.from_uid} size={24} />
      <div className="message-preview__main">
        <bdi className="message-preview__name">{name}</bdi>
        <p className="message-preview__text">
          <PlainText content={contentOf(message, t)} type={type} />
        </p>
      </div>
    </blockquote>
  );
}

/** The element that opened the dialog is gone with the message. */
function backToFeed(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(".feed__scroll")?.focus({ preventScroll: true });
}
