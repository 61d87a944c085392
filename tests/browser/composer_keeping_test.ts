import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { LOBBY } from "./support/addresses.ts";
import { untilCached } from "./support/cached.ts";
import { option, press, type, untilFocused, untilValue } from "./support/composing.ts";
import { walk } from "./support/walk.ts";

walk("the last message is edited with ↑, and the draft waits", async ({ server, person }) => {
  await server.as("ada").trySend("lobby", `Hello @${uid.bo} there`, { properties: { mentions: [uid.bo] } });
  const listening = await server.as("bo").stream();
  const ada = await (await person("ada")).goto(LOBBY);
  await ada.message("Hello").waitFor();
  await press(ada, "ArrowUp");
  await untilValue(ada, "Hello @Bo there");
  await press(ada, "Escape");
  await untilValue(ada, "");

  await press(ada, "ArrowUp", "End");
  await type(ada, " again");
  await press(ada, "Enter");
  await ada.message("there again").waitFor();
  const edit = (await listening.until((event) => event.type === "chat")).at(-1);
  assert.match(JSON.stringify(edit), new RegExp(`"content":"Hello  @${uid.bo}  there again"`));
  assert.match(JSON.stringify(edit), new RegExp(`"mentions":\\[${uid.bo}\\]`));

  await type(ada, "a draft");
  const edited = ada.message("there again");
  await edited.focus();
  await ada.page.keyboard.press("e");
  await ada.text("Esc cancels · Enter saves").waitFor();
  assert.equal(await edited.getAttribute("data-mark"), "editing");
  await press(ada, "End");
  await type(ada, " and again");
  await press(ada, "Enter");
  await ada.message("there again and again").waitFor();
  await untilValue(ada, "a draft");
  assert.equal(await edited.getAttribute("data-mark"), null);
});

walk("a reply shows the message it replies to", async ({ server, person }) => {
  const mid = await server.as("ada").send("lobby", "Who brings the milk?");
  const listening = await server.as("ada").stream();
  const bo = await (await person("bo")).goto(LOBBY);
  await type(bo, "a draft");
  const bar = bo.page.getByRole("group", { name: "Replying to Ada" });

  const reply = async () => {
    await bo.message("milk").focus();
    await bo.page.keyboard.press("r");
    await bar.getByText("Who brings the milk?").waitFor();
  };
  await reply();
  await press(bo, "Escape");
  await bar.waitFor({ state: "detached" });
  await untilValue(bo, "a draft");

  await reply();
  await press(bo, "Control+a");
  await type(bo, "I do");
  await press(bo, "Enter");
  await bar.waitFor({ state: "detached" });
  const { detail } = await listening.next("chat");
  assert.deepEqual([detail.type, detail.mid, detail.content], ["reply", mid, "I do"]);
});

walk("a tab that opens shows the draft as it is, even before the disk has it", async ({ person }) => {
  const bo = await person("bo");
  await bo.goto(LOBBY);
  await type(bo, "First");
  await untilCached(bo, "drafts", "First");
  await bo.page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new Error("The disk is full.");
    };
  });
  await type(bo, " and second");
  const other = await bo.newTab(LOBBY);
  await untilValue(other, "First and second");
});

walk("a disk that takes nothing is an error for nobody", async ({ server, person }) => {
  const bo = await (await person("bo")).goto(LOBBY);
  await bo.composer.waitFor();
  await bo.page.evaluate(() => {
    const { abort } = IDBTransaction.prototype;
    IDBTransaction.prototype.abort = function () {
      this.addEventListener("abort", () => document.body.dataset.aborted += "1");
      abort.call(this);
    };
    IDBObjectStore.prototype.put = () => {
      throw new Error("The disk is full.");
    };
  });
  const aborted = (times: number) => bo.page.locator(`body[data-aborted$="${"1".repeat(times)}"]`).waitFor();
  await server.as("ada").send("lobby", "Not kept");
  await aborted(1);
  // Now all is to be written, which begins by clearing what is there.
  await server.as("ada").send("lobby", "Not kept either");
  await aborted(2);
  await bo.message("Not kept either").waitFor();
});

walk("a draft survives a reload and follows to another tab", async ({ person }) => {
  const bo = await person("bo");
  await bo.goto(LOBBY);
  await type(bo, "For @a");
  await option(bo, "Ada").click();
  const other = await bo.newTab(LOBBY);
  await untilValue(other, "For @Ada ");
  await type(bo, "only");
  await untilValue(other, "For @Ada only");

  await untilCached(bo, "drafts", "For @Ada only");
  await bo.page.reload();
  await untilValue(bo, "For @Ada only");
  await press(bo, "Enter");
  await bo.message("only").locator(".mention").getByText("@Ada").waitFor();
  await untilValue(other, "");
});

walk("a reason replaces the composer where the user may not write", async ({ server, person }) => {
  const bo = await (await person("bo")).goto(`/chat/channel/${gid.design}`);
  await bo.composer.waitFor();
  await server.as("ada").put(`/group/${gid.design}`, { only_owner_can_send_msg: true });
  await bo.text("Only the owner and admins can post in design.").waitFor();
  assert.equal(await bo.composer.count(), 0);

  await server.as("bo").post("/user/update_contact_status", { action: "block", target_uid: uid.cy });
  await bo.enter(`/chat/dm/${uid.cy}`);
  await bo.button("Unblock").click();
  await bo.composer.waitFor();
});

walk("on a phone Enter is a new line, and the button sends", async ({ person }) => {
  const bo = await (await person("bo", { phone: true })).goto(LOBBY);
  await type(bo, "- milk");
  await press(bo, "Enter");
  await type(bo, "eggs");
  await untilValue(bo, "- milk\n- eggs");
  await bo.button("Send").tap();
  await bo.message("milk").locator("li").nth(1).waitFor();
  await untilValue(bo, "");
});

walk("a setting makes Ctrl+Enter send", async ({ person }) => {
  const bo = await (await person("bo")).goto(LOBBY);
  await bo.choose("Composer options", "Ctrl+Enter");
  await untilFocused(bo);
  await type(bo, "one");
  await press(bo, "Enter");
  await type(bo, "two");
  await press(bo, "Control+Enter");
  await bo.message("one\ntwo").waitFor();
  await untilCached(bo, "messages", "two");
  await bo.page.reload();
  await type(bo, "three");
  await press(bo, "Enter");
  await untilValue(bo, "three\n");
});

walk("after a choice the user can keep typing, even when the menu closes slowly", async ({ person }) => {
  const bo = await (await person("bo")).goto(LOBBY);
  await bo.composer.waitFor();
  await bo.page.evaluate(() => document.documentElement.style.setProperty("--fast", "900ms ease"));
  await bo.choose("Composer options", "Markdown source");
  await untilFocused(bo);
  await bo.page.keyboard.type("tea");
  await untilValue(bo, "tea");
});
