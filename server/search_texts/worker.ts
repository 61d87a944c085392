import { dropJob, type JobClaim } from "../../db/jobs.ts";
import { indexCarriers, indexLinking } from "../../db/search/again.ts";
import {
  findTextSource,
  keepText,
  type KeptText,
  type OlderSource,
  olderSources,
} from "../../db/search/texts.ts";
import type { Services } from "../app/services.ts";
import { enqueueJob, type JobOutcome, jobWorker } from "../work/jobs.ts";
import type { QueueWorker } from "../work/queue.ts";
import { SEARCH_TEXTS, type SearchText } from "./job.ts";
import { textKindOf } from "./kinds.ts";
import type { SearchTextPace } from "./pace.ts";
import { readText } from "./read.ts";

/** Bytes of a document. Larger ones have no text. */
const MOST_BYTES = 30_000_000;
/** Bytes of a plain text. Of longer ones, this is the beginning. */
const MOST_PLAIN_BYTES = 2_000_000;
/** Files and bundles from before that are looked at for the next one with a text. */
const OLDER = 200;
/** Of the job that begins with the newest, as the migration names it. */
const OLDER_KEY = "older";

/** Milliseconds after which it is looked at whether files are read now. */
const LOOK_AGAIN = { first: 3_600_000, longest: 3_600_000 };

type Needed = Pick<Services, "database" | "files" | "environment">;

/** Keeps the texts by which messages are found, and indexes these messages anew. A crash repeats that for one text. */
export function searchTextWorker(services: Needed, pace: SearchTextPace): QueueWorker<JobClaim> {
  return jobWorker(services.database, SEARCH_TEXTS, {
    pace,
    send: (payload, signal) => work(services, pace, payload, signal),
  });
}

async function work(
  services: Needed,
  pace: SearchTextPace,
  payload: SearchText,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const isOff = services.environment.SEARCH_IN_FILES === "off";
  if (isOff && "before" in payload) return { again: LOOK_AGAIN };
  if ("link" in payload) await indexLinking(services.database, payload.link);
  else if ("before" in payload) await readOlder(services, pace, payload, signal);
  else if (isOff) await readLater(services, payload.path);
  else await readAgain(services, payload.path, pace, signal);
  return "done";
}

/** Leaves the text to a job that reads all that has none, once files are read again. */
async function readLater({ database }: Needed, path: string): Promise<void> {
  if (!await findTextSource(database, path)) return await indexCarriers(database, path);
  const payload = { before: Number.MAX_SAFE_INTEGER, path: "" };
  await database.kysely.transaction().execute(async (tx) => {
    await dropJob(tx, SEARCH_TEXTS.name, OLDER_KEY);
    await enqueueJob(tx, SEARCH_TEXTS, { key: OLDER_KEY, payload, dueAt: Date.now() + LOOK_AGAIN.first });
  });
}

async function readAgain(services: Needed, path: string, pace: SearchTextPace, signal: AbortSignal) {
  const { database } = services;
  const text = await textAt(services, path, pace, signal);
  await keepText(database, path, text);
  await indexCarriers(database, path);
}

async function textAt(
  { database, files }: Needed,
  path: string,
  { patience }: SearchTextPace,
  signal: AbortSignal,
): Promise<KeptText | null> {
  const source = await findTextSource(database, path);
  if (!source) return null;
  if ("archive" in source) {
    const body = new Blob([JSON.stringify(source.archive)]).stream();
    return await readText("archive", body, patience, signal);
  }
  const { key, size, name, content_type } = source.file;
  const kind = textKindOf(name, content_type);
  const most = kind === "plain" ? Math.min(size, MOST_PLAIN_BYTES) : size;
  if (!kind || size === 0 || most > MOST_BYTES) return null;
  const stored = await files.get(key, { start: 0, end: most - 1 });
  return stored ? await readText(kind, stored.body, patience, signal) : null;
}

/** Reads the next text of what was there before, and leaves the rest to another job. */
async function readOlder(
  services: Needed,
  pace: SearchTextPace,
  place: { before: number; path: string },
  signal: AbortSignal,
): Promise<void> {
  const { database } = services;
  const began = performance.now();
  const batch = await olderSources(database, place, OLDER);
  const next = batch.find(mayHaveText);
  if (next) await readAgain(services, next.path, pace, signal);
  const last = next ?? batch.at(-1);
  if (!last) return;
  const payload = { before: last.created_at, path: last.path };
  const key = `older than ${last.path}`;
  const pause = (performance.now() - began) * (1 / pace.share - 1);
  await database.kysely.transaction().execute(async (tx) => {
    // A crash behind this repeats the job, which must not make two of it.
    await dropJob(tx, SEARCH_TEXTS.name, key);
    await enqueueJob(tx, SEARCH_TEXTS, { key, payload, dueAt: Math.round(Date.now() + pause) });
  });
}

const mayHaveText = ({ name, content_type }: OlderSource) =>
  name === null || textKindOf(name, content_type!) !== undefined;
