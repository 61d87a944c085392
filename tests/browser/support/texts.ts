import type { Locator } from "playwright-core";
import { gid } from "../../support/cast.ts";
import type { TestServer } from "../../support/server.ts";
import { messageOf, openMenu } from "./feed.ts";
import { panel } from "./three.ts";
import type { Tab } from "./tab.ts";

/** Called at each place that shows the text. A `line` shows only its words. */
type Look = (place: string, text: Locator, kind: "whole" | "line") => Promise<void>;

export interface Said {
  content: string;
  mid: number;
  neighbour: number;
}

const MARKDOWN = "text/markdown";

/** Puts a text at each place that can show one: sent, pinned, quoted and announced. */
export async function sayEverywhere(server: TestServer, content: string, type = MARKDOWN): Promise<Said> {
  const ada = server.as("ada");
  const mid = await ada.say("lobby", content, { type });
  await server.as("bo").reply(mid, "An answer");
  await ada.post(`/group/${gid.lobby}/pin`, { mid });
  await ada.post(`/group/${gid.lobby}/announcement`, { content });
  const neighbour = await ada.say("lobby", "**A neighbour**", { type: MARKDOWN });
  await ada.say("bo", content, { type });
  return { content, mid, neighbour };
}

/** Visits all these places as Bo. */
export async function throughTexts(bo: Tab, { content, mid }: Said, look: Look): Promise<void> {
  await bo.goto(`/chat/channel/${gid.lobby}`);
  await look("feed", messageOf(bo, mid).locator(".message__body"), "whole");
  await look("quote", bo.message("An answer").locator(".quote__text"), "line");
  await look("list", bo.row("Ada").locator(".chat-row__preview"), "line");
  await look("bar", bo.page.locator(".announcement__line"), "line");

  await bo.button(/^New announcement/).click();
  await look("announcement", panel(bo).locator(".announcement-text"), "whole");
  await bo.button("1 pinned message").click();
  await look("pin", panel(bo).locator(".pin__content"), "line");

  await openMenu(bo, mid);
  await bo.item("Reply").click();
  await look("reply", bo.page.locator(".composer__bar-line"), "line");
  await bo.choose("Writing options", "Markdown source");
  await bo.composer.fill(content);
  await bo.button("Preview").click();
  await look("preview", bo.page.locator(".composer__preview"), "whole");
  await bo.button("1 reply").click();
  await look("thread", panel(bo).locator("[data-root] .message__body"), "whole");
}
