import type { Pauses } from "../work/pauses.ts";
import type { QueuePace } from "../work/work.ts";
import type { SmtpLimits } from "./smtp.ts";

/** Times are milliseconds; tests may hurry. */
export interface MailPace extends QueuePace {
  /** Until a mail that was deferred is sent again. */
  deferred: Pauses;
  /** While somebody waits for the answer. */
  request: SmtpLimits;
  /**
   * Servers may take minutes to accept a mail, and one that is given up too early arrives twice (RFC 5321,
   * 4.5.3.2).
   */
  background: SmtpLimits;
}

export const MAIL_PACE: MailPace = {
  atOnce: 4,
  pauses: { first: 5000, longest: 120_000 },
  deferred: { first: 60_000, longest: 3_600_000 },
  lease: 300_000,
  closing: 5000,
  request: { connect: 10_000, idle: 15_000, whole: 20_000 },
  background: { connect: 30_000, idle: 180_000, whole: 240_000 },
};
