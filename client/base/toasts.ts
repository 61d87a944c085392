import { atom } from "jotai/vanilla";
import { whenSessionEnds } from "./forget.ts";

export interface Toast {
  id: number;
  kind: "plain" | "success" | "error" | "loading";
  text: string;
  action?: { label: string; run(): void };
  /** Stays until dismissed, as "offline" does. */
  sticky?: boolean;
}

const MOST = 20;
let lastId = 0;

export const toastsAtom = atom<Toast[]>([]);

/** Returns the id, with which a lasting toast can be dismissed. */
export const showToastAtom = atom(null, (_get, set, toast: Omit<Toast, "id">): number => {
  const id = ++lastId;
  set(toastsAtom, (toasts) => [...toasts, { ...toast, id }].slice(-MOST));
  return id;
});

export const dismissToastAtom = atom(null, (_get, set, id: number) => {
  set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id));
});

/** In milliseconds. Null means until it is dismissed. */
export function lifeOf({ kind, sticky }: Toast): number | null {
  if (sticky || kind === "loading") return null;
  return kind === "success" ? 2000 : 4000;
}

whenSessionEnds(({ set }) => set(toastsAtom, []));
