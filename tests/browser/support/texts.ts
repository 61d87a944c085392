import type { Locator } from "playwright-core";
import { gid } from "../../support/cast.ts";
import type { TestServer } from "../../support/server.ts";
import { messageOf, openMenu } from "./feed.ts";
import { panel } from "./three.ts";
import type { Tab } from "./tab.ts";

/** Called at each place that shows the text. A `line` shows only its words. */
type CheckText = (place: string, text: Locator, kind: "whole" | "line") => Promise<void>;

export interface PostedText {
  content: string;
  mid: number;
  neighbour: number;
}

const MARKDOWN = "text/markdown";

/** Puts a text at each place that can show one: sent, pinned, quoted and announced. */
export async function postEverywhere(
  server: TestServer,
  content: string,
  type = MARKDOWN,
): Promise<PostedText> {
  const ada = server.as("ada");
  const mid = await ada.send("lobby", content, { type });
  const neighbour = await ada.send("lobby", "**A neighbour**", { type: MARKDOWN });
  // Its quote is left out right below the message.
  await server.as("bo").reply(mid, "An answer");
  await ada.post(`/group/${gid.lobby}/pin`, { mid });
  await ada.post(`/group/${gid.lobby}/announcement`, { content });
  await ada.send("bo", content, { type });
  return { content, mid, neighbour };
}

/** Visits all these places as Bo. */
export async function visitTexts(bo: Tab, { content, mid }: PostedText, check: CheckText): Promise<void> {
  await bo.goto(`/chat/channel/${gid.lobby}`);
  await check("feed", messageOf(bo, mid).locator(".message__body"), "whole");
  await check("quote", bo.message("An answer").locator(".quote__text"), "line");
  await check("list", bo.row("Ada").locator(".chat-row__preview"), "line");
  await check("bar", bo.page.locator(".announcement__line"), "line");

  await bo.button(/^New announcement/).click();
  await check("announcement", panel(bo).locator(".announcement-text"), "whole");
  await bo.button("1 pinned message").click();
  await check("pin", panel(bo).locator(".pin__content"), "line");

  await openMenu(bo, mid);
  await bo.item("Reply").click();
  await check("reply", bo.page.locator(".composer__bar-line"), "line");
  await bo.choose("Composer options", "Markdown source");
  await bo.composer.fill(content);
  await bo.button("Preview").click();
  await check("preview", bo.page.locator(".composer__preview"), "whole");
  await bo.button(/\b1 reply/).click();
  await check("thread", panel(bo).locator("[data-root] .message__body"), "whole");
}
