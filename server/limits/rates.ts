import type { Rate } from "./token_buckets.ts";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const GIGABYTE = 1024 * MEGABYTE;

/** Requests with one key of a bot. README.md says so too, as of all that follow. */
export const BOT_KEY: Rate = { burst: 120, perSecond: 20 };

/** Messages of one incoming webhook. */
export const INCOMING_WEBHOOK: Rate = { burst: 30, perSecond: 2 };

/** Calls of slash commands by one account. */
export const SLASH_COMMANDS: Rate = { burst: 30, perSecond: 2 };

/** Rate for servers whose admin has switched limits off. */
export const UNLIMITED: Rate = { burst: 1_000_000, perSecond: 1_000_000 };

/** Searches of one account: one for each word that somebody types. */
export const SEARCHES: Rate = { burst: 60, perSecond: 4 };

/** Rates at which somebody may write. */
export interface WriteRates {
  /** Requests that change something, such as messages, edits and reactions. */
  requests: Rate;
  /** Bytes of these requests, and of the bundles and favorites that they make. */
  bytes: Rate;
  /** Bytes of files. */
  file_bytes: Rate;
}

/** One account with a name of its own. A script that imports messages is within these, too. */
export const OF_MEMBER: WriteRates = {
  requests: { burst: 1200, perSecond: 30 },
  bytes: { burst: 32 * MEGABYTE, perSecond: 64 * KILOBYTE },
  file_bytes: { burst: 10 * GIGABYTE, perSecond: 10 * MEGABYTE },
};

/** One guest or visitor of the widget, which anybody can become: somebody who types and sends a few pictures. */
export const OF_PASSER_BY: WriteRates = {
  requests: { burst: 40, perSecond: 1 },
  bytes: { burst: 256 * KILOBYTE, perSecond: 2 * KILOBYTE },
  file_bytes: { burst: 20 * MEGABYTE, perSecond: 50 * KILOBYTE },
};

/** All guests and visitors of one IP address (IPv6: one /64), or new accounts would get around their limits. */
export const OF_ADDRESS: WriteRates = {
  requests: { burst: 300, perSecond: 5 },
  bytes: { burst: 2 * MEGABYTE, perSecond: 8 * KILOBYTE },
  file_bytes: { burst: 100 * MEGABYTE, perSecond: 250 * KILOBYTE },
};
