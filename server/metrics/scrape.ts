import { collectDefaultMetrics, type Gauge, Registry } from "prom-client";
import { usedStorage } from "../../db/file_list.ts";
import { countAccounts, readPresent, readQueues } from "../../db/usage.ts";
import type { Services } from "../app/services.ts";

/** Milliseconds for which the number of files is not read again. */
const FILES_AGAIN = 60_000;

let own: Registry | undefined;

/** All metrics as text. What the database knows is read now, and concerns all processes. */
export async function scrape(services: Services): Promise<{ text: string; type: string }> {
  const { metrics } = services;
  await read(services);
  const { registry } = metrics;
  const texts = await Promise.all([registry.metrics(), processRegistry(metrics.process).metrics()]);
  return { text: texts.join("\n"), type: registry.contentType };
}

/** Memory, event loop and collections of garbage. Nobody measures them before somebody asks. */
function processRegistry(process: string): Registry {
  if (own) return own;
  own = new Registry();
  own.setDefaultLabels({ process });
  collectDefaultMetrics({ register: own });
  return own;
}

async function read(services: Services): Promise<void> {
  const { database, realtime, log, metrics: { gauges } } = services;
  const { kysely } = database;
  const [accounts, present, queues] = await Promise.all([
    countAccounts(kysely),
    readPresent(kysely),
    readQueues(database),
    readFiles(services),
  ]);
  gauges.streams.set(realtime.streams.size);
  gauges.recordsWaiting.set(log.waiting);
  gauges.mailsWaiting.set(queues.mails);
  gauges.deliveriesWaiting.set(queues.deliveries);
  gauges.databaseBytes.set(present.database_bytes);
  gauges.channels.set(present.channels);
  gauges.online.set(present.online);
  fill(gauges.accounts, Object.entries(accounts).map(([kind, number]) => [{ kind }, number]));
  fill(gauges.behind, queues.followers.map(({ name, behind }) => [{ follower: name }, behind]));
  fill(gauges.connections, queues.connections.map((one) => [{ state: one.state }, one.connections]));
}

/** Counting them all takes a while where there are many. */
async function readFiles({ database, metrics }: Services): Promise<void> {
  const { gauges } = metrics;
  if (performance.now() - metrics.filesReadAt < FILES_AGAIN) return;
  metrics.filesReadAt = performance.now();
  const storage = await usedStorage(database.kysely);
  fill(gauges.files, storage.map(({ file_type, files }) => [{ type: file_type }, files]));
  fill(gauges.fileBytes, storage.map(({ file_type, bytes }) => [{ type: file_type }, bytes]));
}

function fill<L extends string>(gauge: Gauge<L>, values: [Record<L, string>, number][]): void {
  gauge.reset();
  for (const [labels, value] of values) gauge.set(labels, value);
}
