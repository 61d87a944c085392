import * as v from "valibot";

/** Clients read this as "no limit" (part A, 6). */
const NO_LIMIT = 999_999;

export const License = v.object({
  domains: v.array(v.string()),
  user_limit: v.number(),
  created_at: v.string(),
  expired_at: v.string(),
  sign: v.boolean(),
  base58: v.string(),
});

/** Parley is free for any number of people. The dates have the form that clients parse. */
export const FREE: v.InferOutput<typeof License> = {
  domains: ["*"],
  user_limit: NO_LIMIT,
  created_at: "2026-01-01T00:00:00+00:00",
  expired_at: "2126-01-01T00:00:00+00:00",
  sign: true,
  base58: "free",
};
