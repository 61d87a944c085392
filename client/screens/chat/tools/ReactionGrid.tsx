import { useAtomValue } from "jotai";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { REACTIONS } from "schemas/limits.ts";
import { reactionKey } from "../../../components/messages/reactions.ts";
import { messageAtom } from "../../../state/timelines/message.ts";
import { meAtom } from "../../../state/users/users.ts";
import { tipProps } from "../../../ui/Tooltip.tsx";

const COLUMNS = 4;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS };

interface Props {
  mid: number;
  onPick(action: string): void;
}

/** All eight reactions, under the keys 1 to 8. */
export function ReactionGrid({ mid, onPick }: Props) {
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
    buttons[now + step]?.focus();
  }

  return (
    <div className="reaction-grid" ref={grid} role="group" onKeyDown={onKeyDown}>
      {REACTIONS.map((action, index) => {
        const name = t(reactionKey(action));
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
    </div>
  );
}
