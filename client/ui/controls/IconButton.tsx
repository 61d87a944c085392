import type { ComponentProps } from "react";
import { tipProps, type TooltipSide } from "../overlays/Tooltip.tsx";

interface IconButtonProps extends ComponentProps<"button"> {
  label: string;
  side?: TooltipSide;
  shortcut?: string;
  pressed?: boolean;
}

export function IconButton({ label, side, shortcut, pressed, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-pressed={pressed}
      {...tipProps(label, side, shortcut)}
      {...rest}
    >
      {children}
    </button>
  );
}
