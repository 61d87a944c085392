import assert from "node:assert/strict";
import { Provider } from "jotai";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import type { Channel } from "schemas/channels.ts";
import { Router } from "wouter";
import { changeAtom } from "../../client/base/store.ts";
import Markdown from "../../client/components/text/markdown/Formatted.tsx";
import { RichText } from "../../client/components/text/RichText.tsx";
import { withChannels } from "../../client/components/writing/channel_names.ts";
import type { Content } from "../../client/components/writing/outgoing.ts";
import { stopRecounting } from "../../client/sync/events/chats.ts";
import { changed } from "../channels/switches.ts";
import { adasStore, channel, receive } from "./support/events.ts";

const store = adasStore();
const know = (...groups: Channel[]) => {
  receive(store, { type: "related_groups", groups });
  store.set(changeAtom, stopRecounting);
};
const renamed = (gid: number, name: string, ...former_names: string[]) => ({
  ...channel(gid, name),
  former_names,
});
const rename = (gid: number, name: string, former_names: string[]) =>
  receive(store, changed(gid, { name, former_names }) as never);

/** A text of somebody who only writes names, with the channel in brackets to which each link leads. */
function shown(content: string, Text: ComponentType<{ content: string }> = RichText): string {
  const html = renderToString(
    <Provider store={store}>
      <Router ssrPath="/">
        <Text content={content} />
      </Router>
    </Provider>,
  );
  return html.replace(/<!-- -->/g, "").replace(
    /<a [^>]*href="\/chat\/channel\/(\d+)"[^>]*>(.*?)<\/a>/g,
    "[$2=$1]",
  );
}

Deno.test("a name that a channel once had leads there, until another channel has it", () => {
  know(channel(1, "lobby"), channel(2, "road"));
  assert.equal(shown("#lobby #Road #hall"), "[#lobby=1] [#Road=2] #hall");

  rename(1, "hall", ["lobby"]);
  assert.equal(shown("see #Lobby and #hall"), "see [#Lobby=1] and [#hall=1]", "as it was written");
  assert.match(shown("**see** #lobby", Markdown), /<strong>see<\/strong> \[#lobby=1\]/);
  rename(2, "lobby", ["road"]);
  assert.equal(shown("#lobby #road #hall"), "[#lobby=2] [#road=2] [#hall=1]", "who has the name now");
  rename(2, "street", ["lobby", "road"]);
  assert.equal(shown("#lobby"), "[#lobby=2]", "the channel that was made last");
  rename(2, "road", ["street"]);
  assert.equal(shown("#lobby #street"), "[#lobby=1] [#street=2]", "others lead where they led");
});

Deno.test("a channel that is gone, or has forgotten its names, is not meant by them", () => {
  know(renamed(1, "hall", "lobby"), renamed(2, "looks", "plan"));
  assert.equal(shown("#lobby #plan"), "[#lobby=1] [#plan=2]", "for this test to mean anything");
  receive(store, { type: "kick_from_group", gid: 1, reason: "group_deleted" });
  receive(store, changed(2, { is_public: true, former_names: [] }) as never);
  assert.equal(shown("#lobby #hall #plan #looks"), "#lobby #hall #plan [#looks=2]");
});

Deno.test("a message with a former name tells which channel it means", () => {
  know(renamed(4, "hall", "old lobby"));
  const outgoing: Content = { content: "in #Old lobby", content_type: "text/plain" };
  assert.deepEqual(withChannels<Content>(store.get, outgoing).properties?.channels, { "Old lobby": 4 });
});
