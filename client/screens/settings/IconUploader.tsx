import { useSetAtom } from "jotai";
import { Camera } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { showToastAtom } from "../../base/toasts.ts";
import { ChannelAvatar } from "../../components/channels/ChannelAvatar.tsx";
import { setChannelIconAtom } from "../../state/channels/commands.ts";
import { useAttempt } from "../../ui/attempt.ts";
import { Button } from "../../ui/Button.tsx";
import { squareOf } from "../../ui/square_picture.ts";

interface Props {
  gid: number;
  isLocked: boolean;
}

/** Saves a picture at once. It has no draft. */
export function IconUploader({ gid, isLocked }: Props) {
  const { t } = useTranslation("setting");
  const setIcon = useSetAtom(setChannelIconAtom);
  const showToast = useSetAtom(showToastAtom);
  const attempt = useAttempt();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = "";
    if (!file) return;
    setBusy(true);
    const picture = await squareOf(file).catch(() => null);
    if (picture) await attempt(setIcon({ gid, file: picture }), t("icon.done"));
    else showToast({ kind: "error", text: t("icon.unreadable") });
    setBusy(false);
  }

  return (
    <div className="icon-uploader">
      <ChannelAvatar gid={gid} size={56} />
      {!isLocked && (
        <>
          <Button
            busy={isBusy}
            icon={<Camera size={16} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t("icon.change")}
          </Button>
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            aria-label={t("icon.change")}
            onChange={choose}
          />
        </>
      )}
    </div>
  );
}
