import assert from "node:assert/strict";
import { LOBBY } from "./support/addresses.ts";
import { focus, press, type, untilValue } from "./support/composing.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

/** Puts these forms of something on the clipboard, as another program does. */
async function copy({ page }: Tab, forms: Record<string, string>): Promise<void> {
  await page.evaluate((forms) => {
    document.addEventListener("copy", (event) => {
      for (const [type, text] of Object.entries(forms)) event.clipboardData!.setData(type, text);
      event.preventDefault();
      event.stopImmediatePropagation();
    }, { once: true, capture: true });
  }, forms);
  await page.keyboard.press("Control+c");
}

const page = {
  "text/plain": "Order\n\ntea\nmilk",
  "text/html": "<p><b>Order</b></p><ul><li>tea</li><li>milk</li></ul>",
};
const CODE = "if (a) {\n  b();\n}";
const editor = {
  "text/plain": CODE,
  "text/html": `<div style="font-family: Consolas, monospace; white-space: pre"><div>if (a) {</div></div>`,
  "vscode-editor-data": JSON.stringify({ version: 1, mode: "typescript" }),
};

walk(
  "pasted pages and code become Markdown, and one undo brings their text back",
  async ({ server, person }) => {
    const listening = await server.as("bo").stream();
    const ada = await person("ada");
    await ada.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await ada.goto(LOBBY);
    await focus(ada);

    await copy(ada, page);
    await press(ada, "Control+v");
    await untilValue(ada, "**Order**\n\n- tea\n- milk");
    await press(ada, "Control+z");
    await untilValue(ada, page["text/plain"]);
    await press(ada, "Control+z");
    await untilValue(ada, "");
    await press(ada, "Control+Shift+V");
    await untilValue(ada, page["text/plain"]);

    await press(ada, "Control+a", "Control+v");
    await untilValue(ada, "**Order**\n\n- tea\n- milk");
    await press(ada, "Control+Enter");
    const { detail } = await listening.next("chat");
    assert.deepEqual([detail.content_type, detail.content], ["text/markdown", "**Order**\n\n- tea\n- milk"]);
    await ada.message("Order").locator("li").getByText("milk").waitFor();

    await copy(ada, editor);
    await type(ada, "Look:");
    await press(ada, "Control+v");
    await untilValue(ada, `Look:\n\n\`\`\`typescript\n${CODE}\n\`\`\``);
    await press(ada, "Control+z");
    await untilValue(ada, `Look:${CODE}`);

    await press(ada, "Control+a");
    await ada.page.keyboard.type("```");
    await press(ada, "Enter", "Control+v");
    await untilValue(ada, `\`\`\`\n${CODE}`);
  },
);
