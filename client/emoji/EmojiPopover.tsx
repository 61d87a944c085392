import { type ReactElement, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { usePassFocus } from "../composer/pass_focus.ts";
import { Popover } from "../ui/Popover.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import { lazily } from "../ui/lazily.ts";

const EmojiPicker = lazily(() => import("./EmojiPicker.tsx"));

interface EmojiPopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  side?: "top" | "bottom";
  align?: "start" | "center" | "end";
  onPick(emoji: string): void;
  /** Where the focus goes after that; else it stays on the button. */
  onPicked?(): void;
}

/** All emoji, to pick one of them: it closes then. Library and data are fetched when it opens first. */
export function EmojiPopover({ trigger, side = "top", align = "end", onPick, onPicked }: EmojiPopoverProps) {
  const { t } = useTranslation("chat");
  const passing = usePassFocus(trigger, onPicked);

  return (
    <Popover trigger={passing.trigger} title={t("emoji.label")} side={side} align={align}>
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
              passing.chosen();
              onPick(emoji);
              close();
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
