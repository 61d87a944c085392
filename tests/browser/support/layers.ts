import type { Locator } from "playwright-core";
import { hover, messageOf } from "./feed.ts";
import type { SeededMessages } from "./message_screens.ts";
import type { Tab } from "./tab.ts";
import { panel } from "./three.ts";
import { hold, settled } from "./touch.ts";

/** A layer over a conversation, or a mode of it. */
export interface Layer {
  name: string;
  open(): Promise<unknown>;
  layer: Locator;
  /** Gets the focus back afterwards. */
  opener?: Locator;
}

/** One layer of each kind, in the lobby that `seedMessages` has filled. */
export function layersOfAChat(
  tab: Tab,
  { own, others }: SeededMessages,
  { phone }: { phone: boolean },
): Layer[] {
  const { page, dialog } = tab;
  const menu = page.getByRole("menu");
  const press = (on: Locator) => phone ? on.tap() : on.click();
  const more = tab.button("More actions");
  const onMessage = async (mid: number, item?: string) => {
    if (phone) await hold(tab, messageOf(tab, mid).locator(".message__body"));
    else {
      await settled(messageOf(tab, mid));
      await hover(tab, mid);
      await messageOf(tab, mid).locator("[data-menu-button]").click();
    }
    await tab.item("Copy text").waitFor();
    if (item) await press(tab.item(item));
  };
  const inHeader = async (item: string | RegExp) => {
    await press(more);
    await press(tab.item(item));
  };
  const pressed = (name: string, opener: Locator, layer: Locator): Layer => ({
    name,
    opener,
    layer,
    // The feed may still be moving under the pointer.
    async open() {
      await settled(opener);
      await press(opener);
    },
  });

  return [
    pressed("the members", tab.button(/members$/), panel(tab)),
    { name: "the pins", open: () => inHeader(/Pinned/), layer: panel(tab), opener: more },
    pressed("a thread", tab.button(/\b1 reply/), panel(tab)),
    pressed("the menu of the chat", more, menu),
    { name: "a dialog", open: () => inHeader("Invite people"), layer: dialog, opener: more },
    pressed("a profile", messageOf(tab, others).getByRole("link", { name: "Bo" }).first(), dialog),
    pressed("emoji", tab.button("Emoji"), page.locator(".emoji-picker")),
    pressed("writing options", tab.button("Composer options"), menu),
    { name: "the menu of a message", open: () => onMessage(others), layer: menu },
    { name: "who reacted", open: () => onMessage(others, "Who reacted"), layer: dialog },
    { name: "selecting", open: () => onMessage(others, "Select"), layer: page.locator(".selection") },
    { name: "editing", open: () => onMessage(own, "Edit"), layer: tab.text("Editing message") },
    { name: "deleting", open: () => onMessage(own, "Delete"), layer: dialog },
    { name: "the switcher", open: () => page.keyboard.press("Control+k"), layer: page.locator(".switcher") },
  ];
}
