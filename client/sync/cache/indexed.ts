import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import type { Channel } from "schemas/channels.ts";
import type { UserInfo } from "schemas/users.ts";
import type { ChatKey } from "../../state/chat_key.ts";
import { isEmptyDraft } from "../../state/chats/draft.ts";
import type { Entry } from "../../state/outbox.ts";
import type { Position } from "../../state/stream.ts";
import type {
  Batch,
  Cache,
  Cached,
  CachedChat,
  CachedDraft,
  CachedMessage,
  CachedTimeline,
} from "./cache.ts";
import type { KeptSettings } from "./kept_settings.ts";

/** Raised when the shape of cached data changes. The cache then starts empty. */
const VERSION = 3;

interface Stores extends DBSchema {
  meta: { key: "mark"; value: { position: Position; counted: boolean } };
  settings: { key: "all"; value: KeptSettings };
  users: { key: number; value: UserInfo };
  channels: { key: number; value: Channel };
  chats: { key: ChatKey; value: CachedChat };
  messages: { key: number; value: CachedMessage; indexes: { chat: [ChatKey, number] } };
  drafts: { key: ChatKey; value: CachedDraft };
  outbox: { key: number; value: Entry };
}
type Db = IDBPDatabase<Stores>;

/** Data that cannot be loaded again survives a new version. */
const irreplaceable = ["drafts", "outbox"] as const;
const replaceable = ["meta", "settings", "users", "channels", "chats", "messages"] as const;
type Transaction = IDBPTransaction<Stores, typeof replaceable, "readwrite">;

export async function openIndexedCache(server_id: string, uid: number): Promise<Cache> {
  const name = `parley:${server_id}:${uid}`;
  const db = await openDB<Stores>(name, VERSION, {
    upgrade: (db) => build(db),
    // Another tab signs out, or has a newer version.
    blocking: () => db.close(),
  });
  return {
    read: async (open) => ({ ...await readList(db), open: open ? await readTimeline(db, open) : null }),
    readTimeline: (key) => readTimeline(db, key),
    write: (batch) => write(db, batch),
    writeDraft: async (draft) => {
      await (isEmptyDraft(draft) ? db.delete("drafts", draft.key) : db.put("drafts", draft));
    },
    outbox: {
      all: () => db.getAll("outbox"),
      put: async (entry) => void await db.put("outbox", entry),
      remove: (local_id) => db.delete("outbox", local_id),
    },
    close: () => db.close(),
    destroy: async () => {
      db.close();
      await deleteDB(name);
    },
  };
}

function build(db: Db): void {
  for (const name of replaceable) if (db.objectStoreNames.contains(name)) db.deleteObjectStore(name);
  db.createObjectStore("meta");
  db.createObjectStore("settings");
  db.createObjectStore("users", { keyPath: "uid" });
  db.createObjectStore("channels", { keyPath: "gid" });
  db.createObjectStore("chats", { keyPath: "key" });
  db.createObjectStore("messages", { keyPath: "mid" }).createIndex("chat", ["key", "mid"]);
  const keyPaths = { drafts: "key", outbox: "local_id" };
  for (const name of irreplaceable) {
    if (!db.objectStoreNames.contains(name)) db.createObjectStore(name, { keyPath: keyPaths[name] });
  }
}

async function readList(db: Db): Promise<Omit<Cached, "open">> {
  const tx = db.transaction([...replaceable, "drafts"]);
  const [mark, settings, users, channels, chats, drafts] = await Promise.all([
    tx.objectStore("meta").get("mark"),
    tx.objectStore("settings").get("all"),
    tx.objectStore("users").getAll(),
    tx.objectStore("channels").getAll(),
    tx.objectStore("chats").getAll(),
    tx.objectStore("drafts").getAll(),
  ]);
  const lasts = await Promise.all(chats.map(({ state }) => tx.objectStore("messages").get(state.last)));
  const { position = null, counted = false } = mark ?? {};
  return {
    position,
    counted,
    users,
    channels,
    chats,
    lasts: lasts.filter((last) => !!last),
    drafts,
    settings: settings ?? null,
  };
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

async function write(db: Db, batch: Batch): Promise<void> {
  const tx = db.transaction(replaceable, "readwrite");
  try {
    await put(tx, batch);
  } catch (failure) {
    // Otherwise earlier requests would still be committed.
    tx.abort();
    await tx.done.catch(() => {});
    throw failure;
  }
  await tx.done;
}

async function put(tx: Transaction, batch: Batch): Promise<void> {
  const store = (name: "users" | "channels" | "chats" | "messages") => tx.objectStore(name);

  if (batch.whole) { for (const name of replaceable) tx.objectStore(name).clear(); }
  for (const uid of batch.gone.users) store("users").delete(uid);
  for (const gid of batch.gone.channels) store("channels").delete(gid);
  for (const key of batch.gone.chats) store("chats").delete(key);
  for (const mid of batch.gone.messages) store("messages").delete(mid);

  for (const user of batch.users) store("users").put(user);
  for (const channel of batch.channels) store("channels").put(channel);
  for (const message of batch.messages) store("messages").put(message);
  for (const chat of batch.chats) {
    store("chats").put(chat);
    // An empty range is an error, and an empty conversation has nothing below its floor.
    if (chat.floor === 0) continue;
    const older = IDBKeyRange.bound([chat.key, 0], [chat.key, chat.floor], false, true);
    const mids = await tx.objectStore("messages").index("chat").getAllKeys(older);
    for (const mid of mids) store("messages").delete(mid);
  }
  const { position, counted, settings } = batch;
  if (settings) tx.objectStore("settings").put(settings, "all");
  tx.objectStore("meta").put({ position, counted }, "mark");
}
