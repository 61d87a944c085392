import { step } from "./middleware.ts";
import { requestBucket } from "../limits/buckets.ts";

/** Refuses with 429, before the body is read, an address that has to wait. It counts nothing. */
export const unlessPaused = (what: Parameters<typeof requestBucket>[0]) =>
  step(({ var: { services, address } }) => services.attempts.refusePaused(requestBucket(what, address)));
