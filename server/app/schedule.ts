import { COMMENT_INTERVAL, HEARTBEAT_INTERVAL } from "schemas/events.ts";
import type { Task } from "../base/clock.ts";
import { Heartbeats } from "../events/heartbeats.ts";
import { clearFiles } from "../files/clearing.ts";
import { mailMissed } from "../missed_messages/mailing.ts";
import { expireMessages } from "../messages/expire.ts";
import type { Services } from "./services.ts";
import { SearchBuild } from "../search/build.ts";
import { sweep } from "./sweeps.ts";

/** Milliseconds; tests may hurry. */
export interface Pace {
  heartbeat: number;
  comment: number;
  presence: number;
  /** Time for which a client that is still starting may take nothing. */
  stallTimeout: number;
  /** Time by which a message may outlive its lifetime. */
  expiry: number;
  /** Time by which mail about missed messages may be late. */
  missed: number;
  /** Time by which deleting all files may begin late, or go on after a crash. */
  clearing: number;
  /** Time after which it begins to index the messages that were there before the search, or goes on with that after a crash. */
  indexing: number;
}

export const PACE: Pace = {
  heartbeat: HEARTBEAT_INTERVAL,
  comment: COMMENT_INTERVAL,
  presence: 1000,
  stallTimeout: 300_000,
  expiry: 1000,
  clearing: 1000,
  indexing: 1000,
  missed: 5000,
};

const TICK = 250;
const SWEEP = 60_000;
const ACTIVITY = 30_000;

/** Lists the work that is done without a request. */
export function scheduleOf(services: Services, pace: Pace): Task[] {
  const { database, realtime } = services;
  const searchBuild = new SearchBuild(database);
  const heartbeats = new Heartbeats(realtime.streams, pace);
  return [
    { name: "Heartbeats", every: Math.min(TICK, pace.comment), run: () => heartbeats.send() },
    { name: "Writing presence", every: pace.presence, run: () => realtime.presence.flush() },
    {
      name: "Deleting expired messages",
      every: pace.expiry,
      run: (goesOn) => expireMessages(database, goesOn),
    },
    { name: "Deleting all files", every: pace.clearing, run: (goesOn) => clearFiles(database, goesOn) },
    {
      name: "Indexing what is older than the search",
      every: pace.indexing,
      run: (goesOn) => searchBuild.goOn(goesOn),
    },
    { name: "Mailing missed messages", every: pace.missed, run: (goesOn) => mailMissed(services, goesOn) },
    { name: "Counting who is here", every: ACTIVITY, run: () => services.activity.flush() },
    { name: "Sweeping", every: SWEEP, run: (goesOn) => sweep(services, goesOn) },
  ];
}
