import type { ComponentProps, ReactNode } from "react";
import { Spinner } from "./Spinner.tsx";

interface ButtonProps extends ComponentProps<"button"> {
  tone?: "primary" | "quiet" | "plain" | "danger";
  icon?: ReactNode;
  busy?: boolean;
  wide?: boolean;
}

export function Button({ tone = "quiet", icon, busy, wide, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className="button"
      data-tone={tone}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      // Not `disabled`, because a busy button must keep the focus.
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? <Spinner /> : icon}
      <span className="button__label">{children}</span>
    </button>
  );
}
