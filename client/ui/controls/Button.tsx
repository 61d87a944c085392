import type { ComponentProps, ReactNode } from "react";
import { useIsHydrated } from "../hydrated.ts";
import { Spinner } from "../display/Spinner.tsx";

interface ButtonProps extends ComponentProps<"button"> {
  tone?: "primary" | "quiet" | "plain" | "danger";
  icon?: ReactNode;
  busy?: boolean;
  wide?: boolean;
}

export function Button(props: ButtonProps) {
  const { tone = "quiet", icon, busy, wide, disabled, children, onClick, ...rest } = props;
  // Before that nothing handles a click, and the browser itself would send a form, to a page that does not take it.
  const isEarly = !useIsHydrated();
  return (
    <button
      type="button"
      className="button"
      data-tone={tone}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      // Not `disabled`, because a busy button must keep the focus.
      aria-disabled={busy || undefined}
      disabled={disabled || isEarly}
      data-early={isEarly || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? <Spinner /> : icon}
      <span className="button__label">{children}</span>
    </button>
  );
}
