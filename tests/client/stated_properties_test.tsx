import assert from "node:assert/strict";
import { renderToString } from "react-dom/server";
import type { ArchivedMessage } from "schemas/archives.ts";
import type { Properties } from "schemas/messages.ts";
import { FileBody } from "../../client/components/messages/files/FileBody.tsx";
import { fileOf } from "../../client/components/messages/files/file.ts";
import { overrideOf } from "../../client/components/messages/author.ts";
import { fileDraftOf } from "../../client/components/messages/archives/attachments.ts";
import { contentOf } from "../../client/components/text/content.ts";
import { namedChannelsIn } from "../../client/components/text/named_channels.ts";
import { wordsOf } from "../../client/screens/favorites/kinds.ts";
import { mentionsUser } from "../../client/state/chats/change.ts";
import { rowsIn } from "../../client/state/messages/forward/bundle_rows.ts";
import type { Saved } from "../../client/state/favorites/favorites.ts";
import type { Message } from "../../client/state/timelines/message.ts";
import { chatMessage, state } from "./support/events.ts";

const nested = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));

/** What JSON may hold where a text or a number is expected. */
const VALUES: Record<string, unknown> = {
  "an object without conversions": JSON.parse('{"toString": 1, "valueOf": 1}'),
  "a list of such objects": [JSON.parse('{"toString": 1, "valueOf": 1}')],
  "a deeply nested list": nested(24_000),
  "a list with a deeply nested one": [nested(24_000)],
  "null": null,
  "a boolean": true,
  "a huge number": 1e308,
  "a negative number": -1,
};

const words = ((key: string) => key) as never;
const messageWith = (properties: Properties, content_type: string): Message => {
  const message = state(chatMessage({ mid: 1, properties, content: "2026/1/1/a" }));
  return { ...message, detail: { ...message.detail, content_type } } as unknown as Message;
};

const archived = (properties: Properties): ArchivedMessage => ({
  from_user: 1,
  mid: 1,
  source: { gid: 1 },
  created_at: 0,
  content_type: "vocechat/file",
  content: null,
  properties,
  file_id: 1,
  thumbnail_id: null,
} as unknown as ArchivedMessage);
const saved = (properties: Properties) =>
  ({ archive: { users: [], messages: [archived(properties)] } }) as unknown as Saved;

/** What a page does with the properties of others' messages. */
const READERS: Record<string, (properties: Properties) => unknown> = {
  "the list of chats": (given) => contentOf(messageWith(given, "vocechat/file"), words),
  "a file": (properties) => fileOf({ content: "a", properties }),
  "the room of a file": (properties) =>
    renderToString(<FileBody draft={{ content: "a", content_type: "vocechat/file", properties }} />),
  "the rows of a bundle": rowsIn,
  "the name of an integration": (given) => overrideOf(messageWith(given, "text/plain")),
  "named channels": namedChannelsIn,
  "what is saved": (properties) => wordsOf(saved(properties), ""),
  "a file of a bundle": (properties) => fileDraftOf(archived(properties), () => "a"),
  "mentions": (given) => mentionsUser(given, 1),
};

for (const [what, value] of Object.entries(VALUES)) {
  Deno.test(`a message whose properties are ${what} is shown`, () => {
    const properties = new Proxy({}, { get: () => value }) as Properties;
    for (const [reader, read] of Object.entries(READERS)) {
      assert.doesNotThrow(() => read(properties), reader);
    }
  });
}
