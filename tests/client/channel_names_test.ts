import assert from "node:assert/strict";
import { namedChannelsIn, splitAtChannels } from "../../client/components/text/named_channels.ts";
import { partsOf } from "../../client/components/text/rich_text.ts";
import { withChannels } from "../../client/components/writing/channel_names.ts";
import type { Content } from "../../client/components/writing/outgoing.ts";
import { assertLinear } from "../support/growth.ts";
import { adasStore, knowChannels } from "./support/events.ts";

const store = adasStore();
knowChannels(store, "lobby", "road map", "road", "产品", "🚀 launch");

function channelsOf(content: string, content_type: "text/plain" | "text/markdown" = "text/plain") {
  return withChannels<Content>(store.get, { content, content_type }).properties?.channels;
}

/** The text with its channels in brackets. */
function shown(content: string, channels: unknown): string {
  const named = namedChannelsIn({ channels });
  return splitAtChannels(content, named, partsOf)
    .map((part) => part.kind === "channel" ? `[${part.text}=${part.gid ?? "?"}]` : part.text).join("");
}

Deno.test("a message tells which channels it names, of two names the longer", () => {
  assert.deepEqual(channelsOf("see #road map and #Lobby, not #nowhere"), { "road map": 2, Lobby: 1 });
  assert.deepEqual(channelsOf("in #road works"), { road: 3 });
  assert.deepEqual(channelsOf("看#产品讨论 #🚀 launch"), { "产品": 4, "🚀 launch": 5 });
  assert.deepEqual(channelsOf("`#lobby` and #road", "text/markdown"), { road: 3 });
  assert.equal(channelsOf("see #12, https://a.org/#lobby, #lobbyist"), undefined);
  assert.equal(channelsOf("#lobby ".repeat(999))?.constructor, Object);
  const mentioning = {
    content: "#lobby",
    content_type: "text/plain",
    properties: { mentions: [2] },
  } as const;
  assert.deepEqual(withChannels(store.get, { ...mentioning, properties: { mentions: [2] } }).properties, {
    mentions: [2],
    channels: { lobby: 1 },
  });
});

Deno.test("longer names than channels have are not looked for, and keep nobody waiting", async () => {
  const channels = (length: number) =>
    Object.fromEntries(Array.from({ length: 20 }, (_, n) => [" #".repeat(length) + "x".repeat(n + 1), 1]));
  assert.deepEqual(namedChannelsIn({ channels: channels(100) }), {});
  await assertLinear("names of channels", (size) => {
    // Those that fit into a request, beside a text that begins like each of them everywhere.
    const named = namedChannelsIn({ channels: channels(60) });
    splitAtChannels("# ".repeat(size / 2), named, partsOf);
  });
});

Deno.test("a name that a message tells is a channel, whatever its signs and whatever it is called by now", () => {
  assert.equal(
    shown("#old-name and (#road map) and #road", { "road map": 2, "old-name": 7 }),
    "[#old-name=7] and ([#road map=2]) and [#road=?]",
  );
  assert.equal(shown("（#产品讨论", { "产品": 4 }), "（[#产品=4]讨论");
  assert.equal(shown("#roads #road", { road: 3 }), "[#roads=?] [#road=3]");
  assert.equal(shown("https://a.org/x?#road #road", { road: 3 }), "https://a.org/x?#road [#road=3]");
  assert.equal(shown("#🚀 launch: now", { "🚀 launch": 5 }), "[#🚀 launch=5]: now");
});

Deno.test("properties of others do no harm", () => {
  for (const channels of [null, 7, "x", [1], { lobby: "1" }, { "": 3 }, { lobby: 1.5 }]) {
    assert.equal(shown("#lobby #", channels), "[#lobby=?] #", JSON.stringify(channels));
  }
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`n${i}`, i + 1]));
  assert.equal(Object.keys(namedChannelsIn({ channels: many })).length, 20);
});
