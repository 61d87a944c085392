import { ApiError, codeOf, type RefusalCode } from "../../base/errors/refusals.ts";

/** 401 ends the session, and the outbox with it. Until then the message waits. */
export function outcomeOf(failure: unknown): "retry" | RefusalCode {
  const mayPass = failure instanceof ApiError && (failure.passes || failure.status === 401);
  return mayPass ? "retry" : codeOf(failure);
}
