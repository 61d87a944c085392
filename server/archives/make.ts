import { type Favorite, MAX_FAVORITES } from "schemas/archives.ts";
import { addArchive, countUnheld, lockPerson } from "../../db/archives/archives.ts";
import { addFavorite, countFavorites } from "../../db/archives/favorites.ts";
import type { Writer } from "../limits/writes.ts";
import { badToken, tooMany, tooManyRequests } from "../base/errors.ts";
import { pathOf } from "../files/path.ts";
import type { Services } from "../app/services.ts";
import { SEARCH_TEXTS } from "../search_texts/job.ts";
import { enqueueJob } from "../work/jobs.ts";
import { bundle } from "./bundle.ts";

/** Archives of one person within the last hour that may be unsent. */
const MAX_UNHELD = 500;
/** Seconds after which some of them have been collected. */
const AGAIN = 600;

/** Returns the path, by which messages name it. */
export async function forward(services: Services, writer: Writer, mids: number[]): Promise<string> {
  const { uid } = writer.user;
  const { database } = services;
  if (await countUnheld(database.kysely, uid) >= MAX_UNHELD) throw tooManyRequests(AGAIN);
  const made = await bundle(services, writer, mids);
  const [id, created_at] = [crypto.randomUUID(), Date.now()];
  const path = pathOf(id, new Date(created_at));
  await database.kysely.transaction().execute(async (tx) => {
    await addArchive(tx, { id, path, uid, created_at, ...made }, created_at);
    await enqueueJob(tx, SEARCH_TEXTS, { payload: { path } });
  });
  return path;
}

/** Throws 429 when the person has as many as there may be, also when several are saved at the same time. */
export async function save(services: Services, writer: Writer, mids: number[]): Promise<Favorite> {
  const { uid } = writer.user;
  const { database } = services;
  if (await countFavorites(database.kysely, uid) >= MAX_FAVORITES) throw tooMany();
  const made = await bundle(services, writer, mids);
  return await database.kysely.transaction().execute(async (tx) => {
    if (!await lockPerson(tx, uid)) throw badToken();
    if (await countFavorites(tx, uid) >= MAX_FAVORITES) throw tooMany();
    const favorite = { id: crypto.randomUUID(), created_at: Date.now() };
    await addArchive(tx, { ...favorite, path: null, uid, ...made }, null);
    await addFavorite(tx, { ...favorite, uid });
    return favorite;
  });
}
