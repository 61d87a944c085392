import { useSetAtom } from "jotai";
import { Camera } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { showToastAtom } from "../../base/toasts.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { squareOf } from "../../ui/forms/square_picture.ts";

interface Props {
  label: string;
  wide?: boolean;
  busy?: boolean;
  /** Gets the middle square, as it will be stored. */
  onChoose(picture: Blob): void;
}

/** A button that lets the user choose a picture. */
export function PictureInput({ label, wide, busy, onChoose }: Props) {
  const { t } = useTranslation("chat");
  const showToast = useSetAtom(showToastAtom);
  const input = useRef<HTMLInputElement>(null);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // So that the same file can be chosen again.
    target.value = "";
    if (!file) return;
    const picture = await squareOf(file).catch(() => null);
    if (picture) onChoose(picture);
    else showToast({ kind: "error", text: t("picture.unreadable") });
  }

  return (
    <>
      <Button
        wide={wide}
        busy={busy}
        icon={<Camera size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input ref={input} type="file" accept="image/*" hidden aria-label={label} onChange={choose} />
    </>
  );
}
