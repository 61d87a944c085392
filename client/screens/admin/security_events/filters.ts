import type { SecurityAction } from "schemas/security_events.ts";

export interface Wanted {
  action: SecurityAction | null;
  /** Whom it concerns, or who did it. */
  uid: number | null;
}

export const everything: Wanted = { action: null, uid: null };
