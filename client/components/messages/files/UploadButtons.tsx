import { useSetAtom } from "jotai";
import { Pause, Play, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { bidiIsolated } from "../../../base/i18n/bidi.ts";
import type { Upload } from "../../../state/files/uploads.ts";
import { controlUploadsAtom, type UploadAction } from "../../../state/messages/files/uploading.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";

interface Props {
  local_id: number;
  upload: Upload;
  name: string;
}

/** For a refused upload the message itself offers to retry and to delete. */
export function UploadButtons({ local_id, upload: { state }, name }: Props) {
  const { t } = useTranslation("chat");
  const control = useSetAtom(controlUploadsAtom);
  if (state === "refused" || state === "done") return null;

  const button = (action: UploadAction, Icon: typeof X) => (
    <IconButton
      label={t(`upload.${action}`, { name: bidiIsolated(name) })}
      onClick={() => control({ ids: [local_id], action })}
    >
      <Icon size={16} aria-hidden="true" />
    </IconButton>
  );
  return (
    <div className="upload__buttons">
      {state === "paused" ? button("resume", Play) : button("pause", Pause)}
      {button("cancel", X)}
    </div>
  );
}
