import { cloneElement, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from "react";
import { placeBeside, type Shown, type TooltipSide, watchTooltips } from "./tooltips.ts";

export type { TooltipSide };

/** One tooltip serves the whole page, even a list of a thousand rows. It is in the top layer, above dialogs. */
export function Tooltips() {
  const [shown, setShown] = useState<Shown | null>(null);
  const bubble = useRef<HTMLDivElement>(null);

  useEffect(() => watchTooltips(setShown), []);
  useLayoutEffect(() => {
    if (!shown || !bubble.current) return;
    // Safari has popovers since version 17. Before, the style alone raises it.
    bubble.current.showPopover?.();
    placeBeside(bubble.current, shown);
  }, [shown]);

  if (!shown) return null;
  return (
    <div ref={bubble} popover="manual" role="tooltip" className="tip">
      {shown.label}
      {shown.shortcut && <kbd className="tip__keys">{shown.shortcut}</kbd>}
    </div>
  );
}

interface TipProps {
  label: string;
  side?: TooltipSide;
  shortcut?: string;
  children: ReactElement;
}

/** The label is only visual. The child still needs its own accessible name. */
export function Tip({ label, side, shortcut, children }: TipProps) {
  return cloneElement(children, tipProps(label, side, shortcut));
}

export function tipProps(label: string, side: TooltipSide = "top", shortcut?: string): object {
  return { "data-tip": label, "data-tip-side": side, "data-tip-shortcut": shortcut };
}
