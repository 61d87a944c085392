import type { KeyboardEvent } from "react";

/** A row of buttons is one stop of Tab. The arrow keys, Home and End move between its buttons. */
export function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
  const isLeftward = getComputedStyle(event.currentTarget).direction === "rtl";
  const now = buttons.indexOf(event.target as HTMLElement);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const next = step ? (now + (isLeftward ? -step : step)) % buttons.length : { Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  buttons.at(next)?.focus();
  event.preventDefault();
}
