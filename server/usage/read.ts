import { DAYS_OF_USE, type Usage } from "schemas/usage.ts";
import { countActive } from "../../db/active_days.ts";
import { usedStorage } from "../../db/file_list.ts";
import { builtPart } from "../../db/search/build.ts";
import { countAccounts, readDays, readPresent } from "../../db/usage.ts";
import { PROTOCOL_VERSION } from "../http/version.ts";
import type { Services } from "../app/services.ts";
import { dayOf } from "./activity.ts";

export async function readUsage({ activity, database, metrics, settings }: Services): Promise<Usage> {
  await activity.flush();
  const { kysely } = database;
  const today = dayOf(Date.now());
  const [accounts, present, active, days, storage, search_indexed, { made_at }] = await Promise.all([
    countAccounts(kysely),
    readPresent(kysely),
    countActive(kysely, today),
    readDays(kysely, today, DAYS_OF_USE),
    usedStorage(kysely),
    builtPart(kysely),
    settings.read("metrics"),
  ]);
  return {
    version: PROTOCOL_VERSION,
    ...accounts,
    ...present,
    ...active,
    days,
    search_indexed,
    storage: storage.sort((a, b) => b.bytes - a.bytes),
    delivery_median: metrics.delays.quantile(0.5),
    delivery_p95: metrics.delays.quantile(0.95),
    metrics_token_made_at: made_at,
  };
}

/** The same in the numbers of the protocol. Guests do not count. */
export async function readSystemMetrics({ database: { kysely } }: Services) {
  const [{ people, bots }, { channels, online }] = await Promise.all([
    countAccounts(kysely),
    readPresent(kysely),
  ]);
  return {
    user_count: people + bots,
    group_count: channels,
    online_user_count: online,
    version: PROTOCOL_VERSION,
  };
}
