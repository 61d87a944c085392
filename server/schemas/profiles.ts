import * as v from "valibot";
import { Id, maybe, Milliseconds, Text } from "./values.ts";

const MAX_TIME_ZONE_LENGTH = 64;

/** A name of the IANA database, such as Europe/Lisbon. */
export const TimeZone = v.pipe(
  Text,
  v.maxLength(MAX_TIME_ZONE_LENGTH),
  v.regex(/^[A-Za-z]/),
  v.check(isTimeZone, "must be a time zone"),
);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Choice whether others see what time it is for oneself, and the time zone for it. */
export const LocalTime = v.object({ is_shown: v.boolean(), time_zone: v.nullable(v.string()) });
export type LocalTime = v.InferOutput<typeof LocalTime>;

/** Absent fields stay as they are. Hiding the time also removes the time zone. */
export const LocalTimeUpdate = v.object({ is_shown: maybe(v.boolean()), time_zone: maybe(TimeZone) });
export type LocalTimeUpdate = v.InferOutput<typeof LocalTimeUpdate>;

/** Details that members see of somebody besides `UserInfo`. */
export const Profile = v.object({
  uid: Id,
  created_at: Milliseconds,
  /** Minutes by which their clock is ahead of UTC now. Null when they do not show it. */
  utc_offset: v.nullable(v.pipe(v.number(), v.integer())),
  /** The last UTC day in a month on which they were here, as 2026-01-31. Null where nobody sees who is online. */
  active_on: v.nullable(v.string()),
});
export type Profile = v.InferOutput<typeof Profile>;

export const FullProfile = v.object({
  ...Profile.entries,
  /** Only of a bot: who added it. */
  added_by: v.nullable(Id),
});
export type FullProfile = v.InferOutput<typeof FullProfile>;
