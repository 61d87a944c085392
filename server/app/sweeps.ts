import { CALL_TOKEN_LASTS } from "schemas/calls.ts";
import { DAYS_OF_USE } from "schemas/usage.ts";
import { clearActiveDays } from "../../db/active_days.ts";
import { clearArchives } from "../../db/archives/archives.ts";
import { clearCalls } from "../../db/calls.ts";
import { clearInvitations } from "../../db/channels/invitations.ts";
import { clearCommandAnswers } from "../../db/users/slash_commands.ts";
import { clearMutes } from "../../db/chats/mutes.ts";
import { clearEvents } from "../../db/events.ts";
import { removeLoose } from "../../db/loose_files.ts";
import { purgeChannels, purgeDirect } from "../../db/messages/purge.ts";
import { clearTitles } from "../../db/search/titles.ts";
import { clearUploads } from "../../db/uploads.ts";
import { clearSecurityEvents } from "../../db/security_events.ts";
import { clearAccessTokens } from "../../db/users/access_tokens.ts";
import { clearPushes } from "../../db/push/queue.ts";
import { clearMagicLinks } from "../../db/users/magic_links.ts";
import { clearPasskeyChallenges } from "../../db/users/passkey_challenges.ts";
import { clearProviderRequests } from "../../db/users/provider_requests.ts";
import { clearChallenges } from "../../db/users/second_factor_challenges.ts";
import { clearWalletNonces } from "../../db/users/wallet_nonces.ts";
import { clearThirdPartyKeys } from "../../db/users/third_party_keys.ts";
import { sweepGuests } from "../auth/sign_in/guests.ts";
import { RESUMABLE_UPLOADS_KEPT } from "../files/tus/protocol.ts";
import { expireOldFiles } from "../files/expiry.ts";
import type { Services } from "./services.ts";
import { JOB_KINDS } from "./queues.ts";
import { expireJobs } from "../work/jobs.ts";
import { PUSH_KEPT } from "../push/pace.ts";
import { report } from "../base/trouble.ts";
import { dayOf } from "../usage/activity.ts";
import { sweepVisitors } from "../widget/sweep.ts";

/** Milliseconds that collecting files may take at a time. */
const COLLECTING = 3000;
/** Milliseconds that a purge may take at a time. Closing the server waits for it. */
const PURGING = 3000;
/** Streams need no older announcements: each process reads them within moments. */
const EVENTS_KEPT = 3_600_000;
/** The most that they wait for a follower whose work fails. */
const EVENTS_KEPT_FOR_FOLLOWERS = 7 * 24 * EVENTS_KEPT;

/** After the last chunk of an upload by form. */
const UPLOADS_KEPT = 300_000;

/** Without a message that names them: before they are sent, or after the last one is gone. */
const ARCHIVES_KEPT = 3_600_000;

/** Milliseconds for which admins can read what happened. README.md says so too. */
const SECURITY_EVENTS_KEPT = 365 * 24 * 3_600_000;

/** The usage page shows as many. */
const ACTIVE_DAYS_KEPT = DAYS_OF_USE * 24 * 3_600_000;

/** Titles of pages to which no message leads. Most belong to messages that are just being indexed. */
const TITLES_KEPT = 7 * 24 * 3_600_000;

/** Removes what is stored and no longer needed. */
export type Sweep = (services: Services, now: number, goesOn: () => boolean) => Promise<void>;

export const SWEEPS: Sweep[] = [
  ({ database }, now) => clearEvents(database, now - EVENTS_KEPT, now - EVENTS_KEPT_FOR_FOLLOWERS),
  ({ database }, now) => clearAccessTokens(database, now),
  ({ database }, now) => clearInvitations(database, now),
  ({ database }, now) => clearMagicLinks(database, now),
  ({ database }, now) => clearThirdPartyKeys(database, now),
  ({ database }, now) => clearProviderRequests(database, now),
  ({ database }, now) => clearChallenges(database, now),
  ({ database }, now) => clearPasskeyChallenges(database, now),
  ({ database }, now) => clearWalletNonces(database, now),
  ({ database }, now) => clearMutes(database, now),
  ({ database }, now) => clearCommandAnswers(database, now),
  ({ database }, now) => clearPushes(database.kysely, now - PUSH_KEPT),
  ({ database }, now) => clearCalls(database, now - CALL_TOKEN_LASTS * 1000),
  ({ database }, now) => clearSecurityEvents(database, now - SECURITY_EVENTS_KEPT),
  ({ database }, now) => clearActiveDays(database, dayOf(now - ACTIVE_DAYS_KEPT)),
  expireAllJobs,
  sweepGuests,
  sweepVisitors,
  ({ database }, now) =>
    clearUploads(database, { byForm: now - UPLOADS_KEPT, resumable: now - RESUMABLE_UPLOADS_KEPT }),
  ({ database }, now) => clearArchives(database, now - ARCHIVES_KEPT),
  expireOldFiles,
  ({ files }, now) => files.sweep(now),
  ({ previews }, now) => previews.sweep(now),
  ({ database }, now) => clearTitles(database, now - TITLES_KEPT, now),
  ({ attempts }) => attempts.forgetOld(),
  ({ database }) => purgeChannels(database, performance.now() + PURGING),
  ({ database }) => purgeDirect(database, performance.now() + PURGING),
  collectFiles,
];

async function expireAllJobs({ database }: Services): Promise<void> {
  for (const kind of JOB_KINDS) await expireJobs(database, kind);
}

async function collectFiles({ database }: Services, now: number): Promise<void> {
  const end = performance.now() + COLLECTING;
  while (await removeLoose(database, now) && performance.now() < end);
}

/** One after another, so that they never take more than one connection. */
export async function sweep(services: Services, goesOn: () => boolean, sweeps = SWEEPS): Promise<void> {
  for (const one of sweeps) {
    if (!goesOn()) return;
    await one(services, Date.now(), goesOn).catch((error) =>
      report("A sweep failed and is tried again:", error)
    );
  }
}
