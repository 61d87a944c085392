import { useAtomValue, useSetAtom } from "jotai";
import { Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_MESSAGE_BYTES } from "schemas/limits.ts";
import { showToastAtom } from "../../../../base/toasts.ts";
import { forwardingAtom } from "../../../../components/messages/message_popups.ts";
import { endSelectionAtom } from "../../../../state/messages/selection.ts";
import { Button } from "../../../../ui/controls/Button.tsx";
import { Dialog } from "../../../../ui/overlays/Dialog.tsx";
import { FormNotice } from "../../../../ui/forms/FormNotice.tsx";
import { TextField } from "../../../../ui/controls/TextField.tsx";
import { TargetChips } from "./TargetChips.tsx";
import { TargetPicker } from "./TargetPicker.tsx";
import type { Target } from "./targets.ts";
import { useForwarding } from "./use_forwarding.ts";
import { contentOf } from "../../../../components/text/content.ts";
import { PlainText } from "../../../../components/text/PlainText.tsx";
import { useUserName } from "../../../../components/users/name.ts";
import { UserAvatar } from "../../../../components/users/UserAvatar.tsx";
import { type Message, messageAtom } from "../../../../state/timelines/message.ts";

const MOST = 3;

/** The first of the messages that are forwarded, shortened. */
function ForwardPreview({ mids }: { mids: readonly number[] }) {
  const { t } = useTranslation("chat");
  const shown = [...mids].sort((a, b) => a - b).slice(0, MOST);
  const more = mids.length - shown.length;
  return (
    <div className="forward__preview" role="group" aria-label={t("forward.preview")}>
      {shown.map((mid) => <Line key={mid} mid={mid} />)}
      {more > 0 && <p className="forward__more">{t("forward.more", { count: more })}</p>}
    </div>
  );
}

function Line({ mid }: { mid: number }) {
  const message = useAtomValue(messageAtom(mid));
  return message && <Shown message={message} />;
}

function Shown({ message }: { message: Message }) {
  const { t } = useTranslation("chat");
  const { from_uid, detail } = message;
  const name = useUserName(from_uid);
  const isMarkdown = detail.type !== "reaction" && detail.content_type === "text/markdown";
  return (
    <p className="forward__line">
      <UserAvatar uid={from_uid} size={20} />
      <bdi className="forward__name truncate">{name}</bdi>
      <span className="forward__words truncate" dir="auto">
        <PlainText content={contentOf(message, t)} type={isMarkdown ? "text/markdown" : "text/plain"} />
      </span>
    </p>
  );
}

/** Letters of a comment; each has four bytes at most. */
const MAX_COMMENT = MAX_MESSAGE_BYTES / 16;

/** Chooses where messages go. Those chats that did not get them stay chosen, with the reason. */
export default function ForwardDialog({ mids }: { mids: readonly number[] }) {
  const { t } = useTranslation("chat");
  const setForwarding = useSetAtom(forwardingAtom);
  const endSelection = useSetAtom(endSelectionAtom);
  const showToast = useSetAtom(showToastAtom);
  const [targets, setTargets] = useState<readonly Target[]>([]);
  const [comment, setComment] = useState("");
  const { isBusy, problem, failures, received, send } = useForwarding(mids);
  const close = () => setForwarding(null);
  const count = targets.length;

  async function submit() {
    const left = await send(targets, comment.trim());
    if (!left) return;
    if (left.length > 0) return setTargets(left);
    showToast({ kind: "success", text: t("forward.done", { count }) });
    endSelection();
    close();
  }

  const notice = problem ?? (failures.size > 0 ? t("forward.failed", { count: failures.size }) : null);
  return (
    <Dialog
      open
      onClose={close}
      title={t("forward.title", { count: mids.length })}
      footer={
        <>
          <Button onClick={close}>{t("forward.cancel")}</Button>
          <Button
            tone="primary"
            icon={<Send size={16} aria-hidden />}
            busy={isBusy}
            disabled={count === 0}
            onClick={submit}
          >
            {failures.size > 0 ? t("forward.again", { count }) : t("forward.send", { count })}
          </Button>
        </>
      }
    >
      <div className="forward">
        {notice && <FormNotice>{notice}</FormNotice>}
        <TargetChips
          targets={targets}
          failures={failures}
          onRemove={(key) => setTargets(targets.filter((one) => one.key !== key))}
        />
        <TargetPicker
          taken={[...received, ...targets.map(({ key }) => key)]}
          onPick={(target) => setTargets([...targets, target])}
          onTakeBack={() => setTargets(targets.slice(0, -1))}
        />
        <ForwardPreview mids={mids} />
        <TextField
          label={t("forward.comment")}
          maxLength={MAX_COMMENT}
          autoComplete="off"
          readOnly={failures.size > 0}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
