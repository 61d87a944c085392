import type { License } from "./license.ts";

/** Clients read this as "no limit". */
export const NO_LIMIT = 999_999;

/** Parley is free for any number of people. The dates have the form that clients parse. */
export const FREE: License = {
  domains: ["*"],
  user_limit: NO_LIMIT,
  created_at: "2026-01-01T00:00:00+00:00",
  expired_at: "2126-01-01T00:00:00+00:00",
  sign: true,
  base58: "free",
};
