import { type ReactElement, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { lazily } from "../../ui/lazily.ts";
import { Popover } from "../../ui/overlays/Popover.tsx";
import type { FocusTarget } from "../../ui/overlays/popup_trigger.ts";
import { EmojiPickerSkeleton } from "./EmojiPickerSkeleton.tsx";

const EmojiPicker = lazily(() => import("./EmojiPicker.tsx"));

interface EmojiPopoverProps {
  /** The button that opens the popover. */
  trigger: ReactElement;
  side?: "top" | "bottom";
  align?: "start" | "center" | "end";
  onPick(emoji: string): void;
  nextFocus?: FocusTarget;
}

/** A popover with all emoji. It closes after a choice. The library and its data load when it first opens. */
export function EmojiPopover({ trigger, side = "top", align = "end", onPick, nextFocus }: EmojiPopoverProps) {
  const { t } = useTranslation("chat");

  return (
    <Popover trigger={trigger} title={t("emoji.label")} side={side} align={align}>
      {(close) => (
        <Suspense
          fallback={<EmojiPickerSkeleton />}
        >
          <EmojiPicker
            onPick={(emoji) => {
              onPick(emoji);
              close(nextFocus);
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
