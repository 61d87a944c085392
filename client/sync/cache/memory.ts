import type { ChatKey } from "../../state/chat_key.ts";
import type { Entry } from "../../state/outbox.ts";
import type { Position } from "../../state/stream.ts";
import type { Batch, Cache, CachedDraft, CachedTimeline } from "./cache.ts";
import type { KeptSettings } from "./kept_settings.ts";

/** For tests, and for browsers without storage. */
export function memoryCache(): Cache {
  let position: Position | null = null;
  let counted = false;
  let settings: KeptSettings | null = null;
  const users = new Map<number, Batch["users"][number]>();
  const channels = new Map<number, Batch["channels"][number]>();
  const chats = new Map<ChatKey, Batch["chats"][number]>();
  const messages = new Map<number, Batch["messages"][number]>();
  const drafts = new Map<ChatKey, CachedDraft>();
  const entries = new Map<number, Entry>();

  function write(batch: Batch): Promise<void> {
    position = batch.position;
    counted = batch.counted;
    settings = batch.settings ?? settings;
    if (batch.whole) { for (const map of [users, channels, chats, messages]) map.clear(); }
    put(users, batch.users, (user) => user.uid, batch.gone.users);
    put(channels, batch.channels, (channel) => channel.gid, batch.gone.channels);
    put(chats, batch.chats, (chat) => chat.key, batch.gone.chats);
    put(messages, batch.messages, (message) => message.mid, batch.gone.messages);
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
      position,
      counted,
      users: [...users.values()],
      channels: [...channels.values()],
      chats: [...chats.values()],
      lasts: [...chats.values()].flatMap(({ state }) => messages.get(state.last) ?? []),
      open: open ? await readTimeline(open) : null,
      drafts: [...drafts.values()],
      settings,
    }),
    readTimeline,
    write,
    writeDraft: (draft) => Promise.resolve(void drafts.set(draft.key, draft)),
    outbox: {
      all: () => Promise.resolve([...entries.values()]),
      put: (entry) => Promise.resolve(void entries.set(entry.local_id, entry)),
      remove: (local_id) => Promise.resolve(void entries.delete(local_id)),
    },
    close: () => {},
    destroy: () => Promise.resolve(),
  };
}

function put<K, V>(map: Map<K, V>, values: V[], keyOf: (value: V) => K, gone: K[]): void {
  for (const key of gone) map.delete(key);
  for (const value of values) map.set(keyOf(value), value);
}
