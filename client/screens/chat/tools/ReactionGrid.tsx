import { useAtomValue } from "jotai";
import { SmilePlus } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { REACTIONS } from "schemas/limits.ts";
import { reactionName } from "../../../components/messages/reactions.ts";
import { messageAtom } from "../../../state/timelines/message.ts";
import { meAtom } from "../../../state/users/users.ts";
import { tipProps } from "../../../ui/overlays/Tooltip.tsx";

const COLUMNS = 4;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS };

interface Props {
  mid: number;
  onPick(action: string): void;
  onMore(): void;
}

/** The eight reactions, under the keys 1 to 8, and the way to all others. */
export function ReactionGrid({ mid, onPick, onMore }: Props) {
  const { t } = useTranslation("chat");
  const message = useAtomValue(messageAtom(mid));
  const me = useAtomValue(meAtom)?.uid ?? 0;
  const grid = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const chosen = /^[1-8]$/.test(event.key) ? REACTIONS[Number(event.key) - 1] : undefined;
    const step = STEPS[event.key];
    if (chosen) onPick(chosen);
    else if (step) move(step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function move(step: number) {
    const buttons = [...grid.current!.querySelectorAll("button")];
    const now = buttons.findIndex((button) => button === document.activeElement);
    // Below both rows there is only one button.
    buttons[Math.min(now + step, buttons.length - 1)]?.focus();
  }

  return (
    <div className="reaction-grid" ref={grid} role="group" onKeyDown={onKeyDown}>
      {REACTIONS.map((action, index) => {
        const name = reactionName(action, t);
        const isMine = message?.reactions.some((one) => one.action === action && one.uids.includes(me)) ??
          false;
        return (
          <button
            key={action}
            type="button"
            className="reaction-grid__one"
            aria-pressed={isMine}
            aria-label={name}
            aria-keyshortcuts={`${index + 1}`}
            {...tipProps(name, "top", `${index + 1}`)}
            onClick={() => onPick(action)}
          >
            {action}
          </button>
        );
      })}
      <button type="button" className="reaction-grid__more" onClick={onMore}>
        <SmilePlus size={16} aria-hidden />
        {t("message.moreReactions")}
      </button>
    </div>
  );
}
