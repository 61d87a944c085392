import { ApiError, type RefusalCode } from "../refusals.ts";

/** 401 ends the session, and the outbox with it; until then the message waits. */
export function whatToDo(failure: unknown): "again" | RefusalCode {
  if (!(failure instanceof ApiError)) return "server_error";
  return failure.passes || failure.status === 401 ? "again" : failure.code;
}
