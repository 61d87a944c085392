import type { SecurityAction } from "schemas/security_events.ts";

export interface Filters {
  action: SecurityAction | null;
  /** Whom it concerns, or who did it. */
  uid: number | null;
}

export const everything: Filters = { action: null, uid: null };
