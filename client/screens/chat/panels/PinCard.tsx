import { useAtomValue, useSetAtom } from "jotai";
import { PinOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PinnedMessage } from "schemas/channels.ts";
import type { InferOutput } from "valibot";
import { showToastAtom } from "../../../base/toasts.ts";
import { Ago } from "../../../components/chats/RelativeTime.tsx";
import { fileIn } from "../../../components/messages/files/file.ts";
import { FileIcon } from "../../../components/messages/files/FileIcon.tsx";
import { FileCaption } from "../../../components/messages/files/FileCaption.tsx";
import { panelCoversAtom, uncoverAtom } from "../../../components/navigation/panel.ts";
import { PlainText } from "../../../components/text/PlainText.tsx";
import { useUserName } from "../../../components/users/name.ts";
import { UserAvatar } from "../../../components/users/UserAvatar.tsx";
import { unpinMessageAtom } from "../../../state/channels/commands.ts";
import { isManagerAtom } from "../../../state/channels/rights.ts";
import { jumpToAtom } from "../../../state/messages/commands.ts";
import { quotedAtom } from "../../../state/messages/quotes.ts";
import { useAttempt } from "../../../ui/forms/attempt.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";

interface Props {
  gid: number;
  pin: InferOutput<typeof PinnedMessage>;
}

/** The whole card links to its message. */
export function PinCard({ gid, pin }: Props) {
  const { t } = useTranslation("chat");
  const attempt = useAttempt();
  const message = useAtomValue(quotedAtom(pin.mid));
  const isManager = useAtomValue(isManagerAtom(gid));
  const jump = useSetAtom(jumpToAtom);
  const unpin = useSetAtom(unpinMessageAtom);
  const covers = useAtomValue(panelCoversAtom);
  const uncover = useSetAtom(uncoverAtom);
  const showToast = useSetAtom(showToastAtom);
  const known = typeof message === "object" ? message : null;
  const file = known && fileIn(known.detail);

  async function go() {
    if (covers) uncover();
    if (await jump({ key: `gid:${gid}`, mid: pin.mid })) return;
    showToast({ kind: "error", text: t("message.jumpFailed") });
  }

  return (
    <article className="pin">
      <header className="pin__head">
        {known && <UserAvatar uid={known.from_uid} size={20} />}
        <span className="pin__name truncate">{known && <Name uid={known.from_uid} />}</span>
        <Ago at={known?.created_at ?? pin.created_at} />
        {isManager && (
          <IconButton
            label={t("channel.unpin")}
            side="left"
            onClick={() => attempt(unpin({ gid, mid: pin.mid }))}
          >
            <PinOff size={15} aria-hidden />
          </IconButton>
        )}
      </header>
      <button type="button" className="pin__content" onClick={go}>
        {file
          ? (
            <span className="pin__file">
              <FileIcon file={file} />
              <FileCaption file={file} />
            </span>
          )
          : <PlainText content={pin.content} type={pin.content_type} />}
        <span className="visually-hidden">{t("channel.toMessage")}</span>
      </button>
      <p className="pin__by">
        {t("channel.pinnedBy")} <Name uid={pin.created_by} />
      </p>
    </article>
  );
}

function Name({ uid }: { uid: number }) {
  return <bdi>{useUserName(uid)}</bdi>;
}
