import { ApiError, type RefusalCode } from "../refusals.ts";

/** A restarting server, one that is busy, no network: all pass by themselves. A refusal does not. */
const passing = new Set([0, 408, 429, 502, 503, 504]);

/** 401 ends the session, and the outbox with it; until then the message waits. */
export function whatToDo(failure: unknown): "again" | RefusalCode {
  if (!(failure instanceof ApiError)) return "server_error";
  return passing.has(failure.status) || failure.status === 401 ? "again" : failure.code;
}
