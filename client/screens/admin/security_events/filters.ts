import type { SecurityAction } from "schemas/security_events.ts";

export interface Filters {
  action: SecurityAction | null;
  /** The account that it concerns, or that did it. */
  uid: number | null;
}

export const everything: Filters = { action: null, uid: null };
