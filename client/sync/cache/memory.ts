import type { ChatKey } from "../../state/chat_key.ts";
import type { Entry } from "../../state/outbox.ts";
import type { Position } from "../../state/stream.ts";
import type { Batch, Cache, CachedDraft, CachedTimeline, Gone } from "./cache.ts";
import { type KeyOf, keyOf, type KindName, kindNames, perKind, type RowOf, type Rows } from "./kinds.ts";

type Tables = { [N in KindName]: Map<KeyOf<N>, RowOf<N>> };

/** For tests, and for browsers without storage. */
export function memoryCache(): Cache {
  let mark: { position: Position | null; counted: boolean } = { position: null, counted: false };
  const tables = perKind<Tables>(() => new Map());
  const { chats, messages } = tables;
  const drafts = new Map<ChatKey, CachedDraft>();
  const entries = new Map<number, Entry>();
  const files = new Map<string, Blob>();

  function write(batch: Batch): Promise<void> {
    mark = { position: batch.position, counted: batch.counted };
    if (batch.whole) { for (const name of kindNames) tables[name].clear(); }
    for (const name of kindNames) put(name, tables, batch, batch.gone);
    const cut = (key: ChatKey, mid: number) => mid < (chats.get(key)?.floor ?? Infinity);
    for (const { key, mid } of messages.values()) if (cut(key, mid)) messages.delete(mid);
    return Promise.resolve();
  }

  function readTimeline(key: ChatKey): Promise<CachedTimeline | null> {
    const chat = chats.get(key);
    const its = [...messages.values()].filter((message) => message.key === key);
    return Promise.resolve(chat ? { chat, messages: its.sort((a, b) => a.mid - b.mid) } : null);
  }

  return {
    read: async (open) => ({
      ...mark,
      ...perKind<Rows>((name) => [...tables[name].values()]),
      messages: [...chats.values()].flatMap(({ state }) => messages.get(state.last) ?? []),
      open: open ? await readTimeline(open) : null,
      drafts: [...drafts.values()],
    }),
    readTimeline,
    write,
    writeDraft: (draft) => Promise.resolve(void drafts.set(draft.key, draft)),
    outbox: {
      all: () => Promise.resolve([...entries.values()]),
      put: (entry) => Promise.resolve(void entries.set(entry.local_id, entry)),
      remove: (local_id) => Promise.resolve(void entries.delete(local_id)),
    },
    files: {
      get: (id) => Promise.resolve(files.get(id)),
      put: (id, bytes) => Promise.resolve(void files.set(id, bytes)),
      remove: (id) => Promise.resolve(void files.delete(id)),
    },
    close: () => {},
    keepWritten: () => {
      mark = { position: null, counted: false };
      return Promise.resolve(kindNames.forEach((name) => tables[name].clear()));
    },
    destroy: () => Promise.resolve(),
  };
}

function put<N extends KindName>(name: N, tables: Tables, rows: Rows, gone: Gone): void {
  for (const key of gone[name]) tables[name].delete(key);
  for (const row of rows[name]) tables[name].set(keyOf(name, row), row);
}
