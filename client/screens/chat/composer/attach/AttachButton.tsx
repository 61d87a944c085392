import { Paperclip } from "lucide-react";
import { type ChangeEvent, type Ref, useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../../ui/controls/IconButton.tsx";
import { keysOf } from "../../../../ui/keyboard.ts";
import { largestFile } from "./limits.ts";
import type { Staging } from "./staging.ts";

interface Props {
  staging: Staging;
  button: Ref<HTMLButtonElement>;
}

/** Lets the user choose files. On a phone that includes the camera and the photos. */
export function AttachButton({ staging, button }: Props) {
  const { t } = useTranslation("chat");
  const input = useRef<HTMLInputElement>(null);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...target.files ?? []];
    // So that the same file can be chosen again.
    target.value = "";
    void staging.add(files);
  }

  return (
    <>
      <IconButton
        ref={button}
        label={t("attach.open")}
        shortcut={keysOf("mod", "U")}
        onClick={() => {
          void largestFile();
          input.current?.click();
        }}
      >
        <Paperclip size={18} aria-hidden="true" />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t("attach.open")}
        onChange={choose}
      />
    </>
  );
}
