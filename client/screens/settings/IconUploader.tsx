import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { ChannelAvatar } from "../../components/channels/ChannelAvatar.tsx";
import { PictureInput } from "../../components/users/PictureInput.tsx";
import { setChannelIconAtom } from "../../state/channels/commands.ts";
import { useAttempt } from "../../ui/forms/attempt.ts";
import { useAction } from "../../ui/forms/action.ts";

interface Props {
  gid: number;
  isLocked: boolean;
}

/** Saves a picture at once. It has no draft. */
export function IconUploader({ gid, isLocked }: Props) {
  const { t } = useTranslation("setting");
  const setIcon = useSetAtom(setChannelIconAtom);
  const attempt = useAttempt();
  const { isBusy, run } = useAction();

  const save = (file: Blob) => run(() => attempt(setIcon({ gid, file }), t("icon.done")));

  return (
    <div className="icon-uploader">
      <ChannelAvatar gid={gid} size={56} />
      {!isLocked && <PictureInput label={t("icon.change")} busy={isBusy} onChoose={save} />}
    </div>
  );
}
