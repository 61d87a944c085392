import type { Message } from "./state.ts";

/** When a message disappears, by this device's clock; null: it stays. */
export function dueOf({ detail, created_at }: Message, clockOffset: number): number | null {
  if (detail.type === "reaction" || !detail.expires_in) return null;
  return created_at + detail.expires_in * 1000 - clockOffset;
}
