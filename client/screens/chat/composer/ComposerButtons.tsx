import { useAtomValue } from "jotai";
import { Check, SendHorizontal, Smile } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { EmojiPopover } from "../../../components/emoji/EmojiPopover.tsx";
import type { Draft } from "../../../state/chats/drafts/draft.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { isTouch, keysOf } from "../../../ui/keyboard.ts";
import { applyEdit } from "../../../components/writing/apply_edit.ts";
import { OptionsMenu } from "./OptionsMenu.tsx";
import { sendKeyAtom } from "./field/send_key.ts";

interface ComposerButtonsProps {
  field: RefObject<HTMLTextAreaElement | null>;
  mode: Draft["mode"];
  onMode(mode: Draft["mode"]): void;
  submitLabel: string;
  isEditing: boolean;
  canSubmit: boolean;
  attach: ReactNode;
  voice: ReactNode;
}

export function ComposerButtons(
  { field, mode, onMode, submitLabel, isEditing, canSubmit, attach, voice }: ComposerButtonsProps,
) {
  const { t } = useTranslation("chat");
  const sendKey = useAtomValue(sendKeyAtom);

  function insert(emoji: string) {
    const { selectionStart: from, selectionEnd: to } = field.current!;
    applyEdit(field.current!, { from, to, text: emoji });
  }

  return (
    <div className="composer__buttons">
      {attach}
      <EmojiPopover
        onPick={insert}
        nextFocus={() => field.current}
        trigger={
          <IconButton label={t("emoji.open")}>
            <Smile size={18} aria-hidden="true" />
          </IconButton>
        }
      />
      <OptionsMenu mode={mode} onMode={onMode} nextFocus={() => isTouch() ? null : field.current} />
      {voice}
      <IconButton
        type="submit"
        className="composer__send"
        label={submitLabel}
        shortcut={sendKey === "mod" ? keysOf("mod", "Enter") : "Enter"}
        disabled={!canSubmit}
        // Keeps a phone's keyboard open.
        onPointerDown={(event) => event.preventDefault()}
      >
        {isEditing ? <Check size={18} aria-hidden="true" /> : <SendHorizontal size={18} aria-hidden="true" />}
      </IconButton>
    </div>
  );
}
