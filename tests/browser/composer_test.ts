import assert from "node:assert/strict";
import { uid } from "../support/cast.ts";
import { LOBBY } from "./support/addresses.ts";
import { focus, option, paste, press, type, untilFocused, untilValue } from "./support/composing.ts";
import { walk } from "./support/walk.ts";

walk("people, channels and emoji are completed while typing", async ({ server, person }) => {
  const listening = await server.as("bo").stream();
  const ada = await (await person("ada")).goto(LOBBY);

  await type(ada, "Good morning @b");
  await option(ada, "Bo").waitFor();
  assert.equal(await option(ada, "Cy").count(), 0);
  await press(ada, "Enter");
  await type(ada, "in #des");
  await press(ada, "Tab");
  await type(ada, ":tad");
  await option(ada, ":tada:").waitFor();
  await press(ada, "ArrowDown", "ArrowUp", "Enter");
  await type(ada, ":wave:");
  await untilValue(ada, "Good morning @Bo in #design 🎉 👋");
  await press(ada, "Enter");

  const { detail } = await listening.next("chat");
  assert.equal(detail.content, `Good morning  @${uid.bo}  in #design 🎉 👋`);
  assert.deepEqual(detail.properties?.mentions, [uid.bo]);
  await ada.message("Good morning").getByText("@Bo").waitFor();

  await type(ada, "@");
  await option(ada, "Bo").waitFor();
  await press(ada, "Escape");
  await option(ada, "Bo").waitFor({ state: "detached" });
  await press(ada, "Backspace");
  await type(ada, "@c");
  await option(ada, "Cy").click();
  await untilValue(ada, "@Cy ");
});

walk("the Enter that ends a composition chooses nothing and sends nothing", async ({ person }) => {
  const bo = await (await person("bo")).goto(LOBBY);
  await focus(bo);
  const devtools = await bo.page.context().newCDPSession(bo.page);
  const compose = (text: string) =>
    devtools.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  // The input method takes the key, and then inserts the composed text.
  const end = async (text: string) => {
    const key = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 229 };
    await devtools.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
    await devtools.send("Input.insertText", { text });
    await devtools.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
  };

  for (const text of ["n", "に", "にほ", "にほん"]) await compose(text);
  await end("日本");
  await untilValue(bo, "日本");
  assert.equal(await bo.messages.count(), 0);

  await type(bo, " @");
  await option(bo, "Ada").waitFor();
  await compose("a");
  await end("A");
  await untilValue(bo, "日本 @A");
  await press(bo, "Enter");
  await untilValue(bo, "日本 @Ada ");
  await press(bo, "Enter");
  await bo.message("日本 @Ada").waitFor();
  assert.equal(await bo.messages.count(), 1);
});

walk("lists, code, links and formatting are completed while typing", async ({ server, person }) => {
  const listening = await server.as("ada").stream();
  const bo = await (await person("bo")).goto(LOBBY);
  await type(bo, "- milk");
  await press(bo, "Enter");
  await type(bo, "very fresh eggs");
  await press(bo, "Shift+Control+ArrowLeft", "Control+b", "End");
  await untilValue(bo, "- milk\n- very fresh **eggs**");
  await press(bo, "Control+z");
  await untilValue(bo, "- milk\n- very fresh eggs");
  await press(bo, "Control+y", "Enter", "Enter");
  await type(bo, "```");
  await press(bo, "Enter");
  await type(bo, "a = 1");
  await press(bo, "Enter");
  await type(bo, "```");
  await press(bo, "Enter");
  const { detail } = await listening.next("chat");
  assert.equal(detail.content, "- milk\n- very fresh **eggs**\n\n```\na = 1\n```");
  assert.equal(detail.content_type, "text/markdown");

  await type(bo, "see this");
  await press(bo, "Shift+Control+ArrowLeft");
  await paste(bo, "https://example.org/tea");
  await untilValue(bo, "see [this](https://example.org/tea)");
});

walk("a new line continues a quote, and undo brings a typed code back", async ({ person }) => {
  const bo = await (await person("bo")).goto(LOBBY);
  await type(bo, "> said");
  await press(bo, "Shift+Enter");
  await type(bo, "again");
  await press(bo, "Shift+Enter", "Shift+Enter");
  await type(bo, "Yes :wave:");
  await untilValue(bo, "> said\n> again\n\nYes 👋");
  await press(bo, "Control+z");
  await untilValue(bo, "> said\n> again\n\nYes :wave:");
  await type(bo, " :tad");
  await option(bo, ":tada:").waitFor();
  await press(bo, "Escape");
  await option(bo, ":tada:").waitFor({ state: "detached" });
  await press(bo, "Enter");
  await bo.message("said").locator("blockquote").getByText("again").waitFor();
  await bo.message("said").getByText("Yes :wave: :tad").waitFor();
});

walk("the source view has buttons and a preview", async ({ person }) => {
  const bo = await (await person("bo")).goto(LOBBY);
  await bo.choose("Composer options", "Markdown source");
  await bo.button("Bold").waitFor();
  await untilFocused(bo);
  await type(bo, "tea");
  await press(bo, "Control+a");
  await bo.button("Bold").click();
  await untilValue(bo, "**tea**");
  const pressed = bo.page.locator(".composer__marks [aria-pressed=true]");
  await pressed.and(bo.button("Bold")).waitFor();
  assert.equal(await pressed.count(), 1);
  await press(bo, "Shift+Tab", "Shift+Tab", "Shift+Tab");
  await bo.page.locator(".composer__marks :focus").waitFor();
  await bo.page.getByRole("tooltip", { name: /^Bold/ }).getByText("Ctrl+B").waitFor();
  await bo.page.keyboard.press("Enter");
  await untilValue(bo, "tea");
  await bo.button("Bold").and(bo.page.locator("[aria-pressed=false]")).waitFor();
  await press(bo, "Control+b");
  await bo.button("Preview").click();
  await bo.page.locator(".composer__preview strong").getByText("tea").waitFor();
  await bo.button("Write").click();
  await press(bo, "Enter");
  await bo.message("tea").locator("strong").waitFor();

  await bo.open("design");
  assert.equal(await bo.button("Bold").count(), 0);
  await bo.open("lobby");
  await bo.button("Bold").waitFor();
});
