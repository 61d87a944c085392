import type { SecurityAction, SecurityEvent } from "schemas/security_events.ts";
import { callSignedIn } from "../http/tokens.ts";

interface Wanted {
  action?: SecurityAction;
  uid?: number;
  before?: number;
  limit: number;
}

export const getSecurityEvents = (wanted: Wanted) =>
  callSignedIn<SecurityEvent[]>("/admin/security_events", { query: { ...wanted } });
