import { createContext, use } from "react";

/** What opens inside a modal dialog must be mounted there: everything outside it is inert. */
export const PopupContainer = createContext<HTMLElement | null>(null);

export function usePopupContainer(): HTMLElement | undefined {
  return use(PopupContainer) ?? undefined;
}
