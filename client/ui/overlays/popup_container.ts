import { createContext, use } from "react";

/** A popup inside a modal dialog must be mounted there, because everything outside the dialog is inert. */
export const PopupContainer = createContext<HTMLElement | null>(null);

export function usePopupContainer(): HTMLElement | undefined {
  return use(PopupContainer) ?? undefined;
}
