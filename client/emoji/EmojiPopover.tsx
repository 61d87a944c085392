import { type ReactElement, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Popover } from "../ui/Popover.tsx";
import type { Onward } from "../ui/popup_trigger.ts";
import { Spinner } from "../ui/Spinner.tsx";
import { lazily } from "../ui/lazily.ts";

const EmojiPicker = lazily(() => import("./EmojiPicker.tsx"));

interface EmojiPopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  side?: "top" | "bottom";
  align?: "start" | "center" | "end";
  onPick(emoji: string): void;
  onward?: Onward;
}

/** All emoji, to pick one of them: it closes then. Library and data are fetched when it opens first. */
export function EmojiPopover({ trigger, side = "top", align = "end", onPick, onward }: EmojiPopoverProps) {
  const { t } = useTranslation("chat");

  return (
    <Popover trigger={trigger} title={t("emoji.label")} side={side} align={align}>
      {(close) => (
        <Suspense
          fallback={
            <div className="emoji-picker" data-waiting>
              <Spinner />
            </div>
          }
        >
          <EmojiPicker
            onPick={(emoji) => {
              onPick(emoji);
              close(onward);
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
