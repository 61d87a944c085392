import {
  type DBSchema,
  deleteDB,
  type IDBPDatabase,
  type IDBPObjectStore,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from "idb";
import type { ChatKey } from "../../state/chat_key.ts";
import { isEmptyDraft } from "../../state/chats/drafts/draft.ts";
import type { Entry } from "../../state/outbox.ts";
import type { Position } from "../../state/stream.ts";
import type { Batch, Cache, Cached, CachedDraft, CachedTimeline } from "./cache.ts";
import type { CachedChat } from "./kept_chats.ts";
import {
  type KeyOf,
  type KindName,
  kindNames,
  kinds,
  listKinds,
  perKind,
  type RowOf,
  type Rows,
  VERSION,
} from "./kinds.ts";

type KindStores = { [N in KindName]: { key: KeyOf<N>; value: RowOf<N> } };
interface OtherStores extends DBSchema {
  meta: { key: "mark"; value: { position: Position; counted: boolean } };
  messages: KindStores["messages"] & { indexes: { chat: [ChatKey, number] } };
  drafts: { key: ChatKey; value: CachedDraft };
  outbox: { key: number; value: Entry };
  files: { key: string; value: KeptFile };
}
type Stores = Omit<KindStores, "messages"> & OtherStores;
type Db = IDBPDatabase<Stores>;

/** The bytes of a file that a draft or the outbox names. */
interface KeptFile {
  id: string;
  bytes: Blob;
  kept_at: number;
}

/** Data that cannot be loaded again survives a new version. */
const irreplaceable = ["drafts", "outbox", "files"] as const;
const replaceable = ["meta", ...kindNames] as const;
type Transaction = IDBPTransaction<Stores, typeof replaceable, "readwrite">;

export async function openIndexedCache(server_id: string, uid: number): Promise<Cache> {
  const name = `parley:${server_id}:${uid}`;
  const db = await openDB<Stores>(name, VERSION, {
    upgrade: (db, _from, _to, tx) => build(db, tx),
    // Another tab signs out, or has a newer version.
    blocking: () => db.close(),
  });
  void removeUnused(db).catch(console.debug);
  return {
    read: async (open) => ({ ...await readList(db), open: open ? await readTimeline(db, open) : null }),
    readTimeline: (key) => readTimeline(db, key),
    write: (batch) => write(db, batch),
    writeDraft: (draft) =>
      change(db, "drafts", (store) => isEmptyDraft(draft) ? store.delete(draft.key) : store.put(draft)),
    outbox: {
      all: () => db.getAll("outbox"),
      put: (entry) => change(db, "outbox", (store) => store.put(entry)),
      remove: (local_id) => change(db, "outbox", (store) => store.delete(local_id)),
    },
    files: {
      get: async (id) => (await db.get("files", id))?.bytes,
      put: (id, bytes) => change(db, "files", (store) => store.put({ id, bytes, kept_at: Date.now() })),
      remove: (id) => change(db, "files", (store) => store.delete(id)),
    },
    close: () => db.close(),
    keepWritten: async () => {
      const tx = db.transaction(replaceable, "readwrite");
      for (const name of replaceable) request(tx.objectStore(name).clear());
      tx.commit();
      await tx.done;
      db.close();
    },
    destroy: async () => {
      db.close();
      await deleteDB(name);
    },
  };
}

function build(db: Db, tx: IDBPTransaction<Stores, StoreNames<Stores>[], "versionchange">): void {
  for (const name of replaceable) if (db.objectStoreNames.contains(name)) db.deleteObjectStore(name);
  db.createObjectStore("meta");
  for (const name of kindNames) db.createObjectStore(name, { keyPath: kinds[name].key });
  tx.objectStore("messages").createIndex("chat", ["key", "mid"]);
  const keyPaths = { drafts: "key", outbox: "local_id", files: "id" };
  for (const name of irreplaceable) {
    if (!db.objectStoreNames.contains(name)) db.createObjectStore(name, { keyPath: keyPaths[name] });
  }
}

/** Another tab may have kept a file a moment ago, and name it a moment later. */
const UNNAMED = 24 * 3_600_000;

/** Removes the bytes of files that were about to be sent from a place that is not stored, such as a thread. */
async function removeUnused(db: Db): Promise<void> {
  const tx = db.transaction(irreplaceable);
  const [drafts, entries, kept] = await Promise.all([
    tx.objectStore("drafts").getAll(),
    tx.objectStore("outbox").getAll(),
    tx.objectStore("files").getAll(),
  ]);
  const named = [...drafts.flatMap(({ files }) => files ?? []), ...entries.flatMap(({ file }) => file ?? [])];
  const ids = new Set(named.map(({ id }) => id));
  const unused = kept.filter(({ id, kept_at }) => !ids.has(id) && kept_at < Date.now() - UNNAMED);
  if (unused.length === 0) return;
  await change(db, "files", (files) => Promise.all(unused.map(({ id }) => files.delete(id))));
}

async function readList(db: Db): Promise<Omit<Cached, "open">> {
  const tx = db.transaction([...replaceable, "drafts"]);
  const rows = perKind<Rows>(() => []);
  const readAll = async (name: KindName) => {
    Object.assign(rows, { [name]: await tx.objectStore(name).getAll() });
  };
  const [mark, drafts] = await Promise.all([
    tx.objectStore("meta").get("mark"),
    tx.objectStore("drafts").getAll(),
    ...listKinds.map(readAll),
  ]);
  const lasts = await Promise.all(
    rows.chats.map(({ state }) => tx.objectStore("messages").get(state.last)),
  );
  const { position = null, counted = false } = mark ?? {};
  return { ...rows, position, counted, messages: lasts.filter((last) => !!last), drafts };
}

async function readTimeline(db: Db, key: ChatKey): Promise<CachedTimeline | null> {
  const tx = db.transaction(["chats", "messages"]);
  const kept = IDBKeyRange.bound([key, 0], [key, Infinity]);
  const [chat, messages] = await Promise.all([
    tx.objectStore("chats").get(key),
    tx.objectStore("messages").index("chat").getAll(kept),
  ]);
  return chat ? { chat, messages } : null;
}

/**
 * A change that is committed in the same task. WebKit freezes a page that is left together with the transactions that
 * it has open, and the next page would wait for those.
 */
async function change<N extends (typeof irreplaceable)[number]>(
  db: Db,
  name: N,
  make: (store: IDBPObjectStore<Stores, [N], N, "readwrite">) => Promise<unknown>,
): Promise<void> {
  const tx = db.transaction(name, "readwrite");
  const made = make(tx.store);
  tx.commit();
  await Promise.all([made, tx.done]);
}

/** Committed at once, as each change. */
async function write(db: Db, batch: Batch): Promise<void> {
  const tx = db.transaction(replaceable, "readwrite");
  try {
    put(tx, batch);
    tx.commit();
  } catch (failure) {
    // Otherwise earlier requests would still be committed.
    tx.abort();
    await tx.done.catch(() => {});
    throw failure;
  }
  await tx.done;
  await cutBelowFloors(db, batch.chats);
}

function put(tx: Transaction, batch: Batch): void {
  if (batch.whole) { for (const name of replaceable) request(tx.objectStore(name).clear()); }
  for (const name of kindNames) {
    const store = tx.objectStore(name);
    for (const key of batch.gone[name]) request(store.delete(key));
    for (const row of batch[name]) request(store.put(row, kinds[name].key === null ? "all" : undefined));
  }
  request(tx.objectStore("meta").put({ position: batch.position, counted: batch.counted }, "mark"));
}

/** Part of a transaction. When that fails its own promise says so, once. */
function request(made: Promise<unknown>): void {
  made.catch(() => {});
}

/** Nothing shows them, so it does not matter when they go. */
async function cutBelowFloors(db: Db, chats: CachedChat[]): Promise<void> {
  // An empty range is an error, and an empty conversation has nothing below its floor.
  for (const { key, floor } of chats.filter(({ floor }) => floor > 0)) {
    const older = IDBKeyRange.bound([key, 0], [key, floor], false, true);
    const mids = await db.getAllKeysFromIndex("messages", "chat", older);
    if (mids.length === 0) continue;
    const tx = db.transaction("messages", "readwrite");
    for (const mid of mids) request(tx.store.delete(mid));
    tx.commit();
    await tx.done;
  }
}
