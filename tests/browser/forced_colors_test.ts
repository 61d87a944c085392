import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { gid } from "../support/cast.ts";
import { focusedOn, messageOf } from "./support/feed.ts";
import { walk } from "./support/walk.ts";

const forced = { forcedColors: true };

walk("in forced colours the open chat and new messages are visible", async ({ server, person }) => {
  await server.as("bo").trySend("design", "For all");
  await server.as("bo").trySend("ada", "For you");
  const ada = await (await person("ada", forced)).goto(`/chat/channel/${gid.lobby}`);
  await ada.row("lobby").and(ada.page.locator("[aria-current]")).waitFor();
  await differ(ada.row("lobby"), ada.row("design"), "the open chat");
  await differ(ada.page.locator(".rail__link").nth(0), ada.page.locator(".rail__link").nth(1), "the area");
  assert.notEqual(
    await groundOf(ada.page.locator(".rail .nav-dot")),
    await groundOf(ada.page.locator(".rail")),
  );
  assert.notEqual(await groundOf(ada.row("Bo").locator(".badge")), await groundOf(ada.row("Bo")), "a badge");

  await ada.button(/members$/).click();
  const people = ada.page.getByRole("complementary");
  await people.locator(".presence[data-online=true]").first().waitFor();
  const [here, away] = [
    people.locator(".presence[data-online=true]").first(),
    people.locator(".presence").last(),
  ];
  assert.notEqual(await groundOf(here), await groundOf(away), "online and offline look different");
  await differ(ada.button(/members$/), ada.button("More actions"), "a button that is on");

  await ada.enter("/users");
  await ada.page.locator(".user-row").nth(1).click();
  await differ(
    ada.page.locator(".user-row[aria-current]"),
    ada.page.locator(".user-row").first(),
    "the person",
  );
});

walk("in forced colours choices and the keyboard focus are visible", async ({ server, person }) => {
  const mids = [];
  for (const text of ["one", "two", "three"]) mids.push(await server.as("bo").send("lobby", text));
  const ada = await (await person("ada", forced)).goto(`/chat/channel/${gid.lobby}`);
  await ada.message("three").waitFor();
  await ada.page.locator(".feed__scroll").focus();
  await ada.page.keyboard.press("ArrowUp");
  await focusedOn(ada, mids[2]);
  await differ(messageOf(ada, mids[2]), messageOf(ada, mids[1]), "the message with the focus");
  await ada.page.keyboard.press("x");
  await ada.text("1 selected").waitFor();
  await ada.page.keyboard.press("ArrowUp");
  await focusedOn(ada, mids[1]);
  await differ(messageOf(ada, mids[2]), messageOf(ada, mids[0]), "a selected message");

  await ada.enter(`/setting/channel/${gid.lobby}`);
  const box = ada.page.getByRole("switch").first();
  await box.waitFor();
  const off = await partsOf(box);
  await box.click();
  assert.notDeepEqual(await partsOf(box), off, "a switch that is on");
  const [knob, ground] = (await partsOf(box)).grounds;
  assert.notEqual(knob, ground, "its knob is visible");
  const radios = ada.page.locator(".radio-card");
  await differ(radios.filter({ has: ada.page.locator(":checked") }), radios.last(), "a choice");
});

async function differ(one: Locator, other: Locator, what: string): Promise<void> {
  assert.notDeepEqual(await edgesOf(one), await edgesOf(other), `${what} looks like any other`);
}

/** Outlines and borders, which are all that differs without backgrounds and shadows. */
function edgesOf(element: Locator): Promise<string[]> {
  return element.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineColor, borderTopWidth, borderLeftWidth, borderTopColor } =
      getComputedStyle(element);
    const outline = outlineStyle === "none" ? [] : [outlineWidth, outlineColor];
    return [...outline, borderTopWidth, borderLeftWidth, borderTopColor];
  });
}

function groundOf(element: Locator): Promise<string> {
  return element.evaluate((element) => getComputedStyle(element).backgroundColor);
}

/** The look of a control that is drawn with its `::before`. */
function partsOf(element: Locator): Promise<{ grounds: string[]; at: string }> {
  return element.evaluate((element) => {
    const before = getComputedStyle(element, "::before");
    return {
      grounds: [before.backgroundColor, getComputedStyle(element).backgroundColor],
      at: before.translate,
    };
  });
}
