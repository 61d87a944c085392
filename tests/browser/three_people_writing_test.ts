import assert from "node:assert/strict";
import { MAX_MESSAGE_BYTES } from "schemas/messages.ts";
import { LOBBY } from "./support/addresses.ts";
import { untilCached } from "./support/cached.ts";
import { focus, press, type, untilValue } from "./support/composing.ts";
import { messageSeen, send, three } from "./support/three.ts";
import { walk } from "./support/walk.ts";

walk("a draft is kept after a reload and in another tab, and reaches nobody else", async (way) => {
  const { ada, bo, cy, all } = await three(way);
  await type(ada, "What I was about to");
  const beside = await ada.newTab(LOBBY);
  await untilValue(beside, "What I was about to");
  await untilCached(ada, "drafts", "What I was about to");
  await ada.page.reload();
  await untilValue(ada, "What I was about to");
  for (const tab of [bo, cy]) {
    assert.equal(await tab.page.getByText("What I was about to").count(), 0);
    assert.equal(await tab.composer.inputValue(), "");
  }

  await press(ada, "End");
  await type(ada, " say");
  await press(ada, "Enter");
  await messageSeen(all, "What I was about to say");
  await untilValue(beside, "");
  await beside.message("What I was about to say").waitFor();
});

walk("Enter, Ctrl+Enter or the button sends, as each user has set it", async (way) => {
  const { ada, bo, cy, all } = await three(way);
  await cy.choose("Composer options", "Ctrl+Enter");
  await type(cy, "first");
  await press(cy, "Enter");
  await type(cy, "second");
  await press(cy, "Control+Enter");
  await messageSeen(all, "first\nsecond");
  await type(ada, "At once");
  await press(ada, "Enter");
  await messageSeen(all, "At once");
  await type(bo, "Thumbs");
  await press(bo, "Enter");
  await type(bo, "need lines");
  await bo.button("Send").tap();
  await messageSeen(all, "Thumbs\nneed lines");
  for (const tab of all) assert.equal(await tab.messages.count(), 3);
});

walk("text composed with an input method arrives once, as composed", async (way) => {
  const { ada, all } = await three(way);
  await focus(ada);
  const devtools = await ada.page.context().newCDPSession(ada.page);
  for (const text of ["n", "に", "にほん"]) {
    await devtools.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
  const key = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 229 };
  await devtools.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
  await devtools.send("Input.insertText", { text: "日本" });
  await devtools.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
  await untilValue(ada, "日本");
  for (const tab of all) assert.equal(await tab.messages.count(), 0);
  await press(ada, "Enter");
  await messageSeen(all, "日本");
  for (const tab of all) assert.equal(await tab.messages.count(), 1);
});

walk("a text that is too long shows by how much, and is sent when it fits", async (way) => {
  const { cy, all } = await three(way);
  const long = "long ".repeat(MAX_MESSAGE_BYTES / 5);
  await cy.composer.fill(`${long}by a few`);
  await cy.text(/^\d+ bytes too long\./).waitFor();
  assert.equal(await cy.button("Send").isDisabled(), true);
  await send(cy, long.trim());
  await messageSeen(all, "long long long");
  for (const tab of all) await tab.button("Show more").waitFor();
});
