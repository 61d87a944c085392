import assert from "node:assert/strict";
import { Common } from "schemas/common.ts";
import { FilesConfig } from "schemas/files.ts";
import { picture } from "../storage/pictures.ts";
import { prepare, send, sendChunk, text, upload } from "../files/support.ts";
import { axeViolations } from "./support/axe.ts";
import { layoutProblems } from "./support/layout_problems.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

const PAGE = "/setting/files";
const signInSwitch = (tab: Tab) => tab.page.getByRole("switch", { name: /^Require sign-in to open files/ });

walk("admins limit files, look through them and delete them all", async ({ server, person }) => {
  const sent = await upload(server, new Uint8Array(await picture(1)), {
    name: "holiday.png",
    type: "image/png",
  });
  await send(server, sent.path);
  const paper = await upload(server, text("a paper"), { name: "paper.pdf", type: "application/pdf" });
  await server.as("bo").trySend("cy", JSON.stringify({ path: paper.path }), { type: "vocechat/file" });
  const ada = await (await person("ada", { bypassCSP: true })).goto(PAGE);
  const phone = await (await person("ada", { phone: true, bypassCSP: true })).goto(PAGE);
  const row = (words: string) => ada.page.locator(".admin-files__row").filter({ hasText: words });

  await ada.field("Max file size, in MB").fill("none");
  await ada.button("Save changes").click();
  await ada.text("Enter a number greater than 0, or leave it empty.").waitFor();
  await ada.field("Max file size, in MB").fill("0.00001");
  await ada.field("Storage per person, in MB").fill("1500");
  await signInSwitch(ada).check();
  await ada.button("Save changes").click();
  await ada.button("Save changes").waitFor({ state: "detached" });

  await phone.page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>("input[role=switch]")?.checked
  );
  assert.equal(await phone.field("Max file size, in MB").inputValue(), "0.00001", "another browser shows it");
  const config = (await server.as("bo").get("/admin/files/config")).as(FilesConfig);
  assert.deepEqual([config.max_size, config.user_quota, config.need_sign_in], [10, 1_500_000_000, true]);
  assert.equal((await server.nobody.get(`/resource/file?file_path=${sent.path}`)).status, 401);
  assert.equal(
    (await sendChunk(server.as("bo"), await prepare(server.as("bo")), text("eleven byte"), true)).status,
    413,
  );

  await row("holiday.png").getByText("#lobby").waitFor();
  await row("Hidden file pdf").getByText("Direct message").waitFor();
  assert.equal(await ada.text("paper").count(), 0, "Ada cannot read that chat");
  for (const tab of [ada, phone]) {
    assert.deepEqual(await layoutProblems(tab.page, "files"), []);
    assert.deepEqual(await axeViolations(tab, "files"), []);
  }
  const [download] = await Promise.all([ada.page.waitForEvent("download"), ada.link("holiday.png").click()]);
  assert.equal(download.suggestedFilename(), "holiday.png", "its cookie opens it");
  await ada.field("Type").selectOption("PDF");
  await row("holiday.png").waitFor({ state: "detached" });
  await ada.field("Date").selectOption("Day7");
  await ada.field("Channel").selectOption({ label: "lobby" });
  await ada.text("No files match.").waitFor();
  for (const filter of ["Type", "Channel"]) await ada.field(filter).selectOption("any");
  await row("holiday.png").waitFor();

  for (const tab of [ada, phone]) await tab.goto("/setting/data_management");
  await ada.field("Delete files after").selectOption("Day30");
  await ada.text("You can't restore them.").waitFor();
  await ada.button("Save changes").click();
  await ada.button("Save changes").waitFor({ state: "detached" });
  await phone.page.locator("option[value=Day30]:checked").waitFor({ state: "attached" });
  assert.equal((await server.nobody.get("/admin/system/common")).as(Common).max_file_expiry_mode, "Day30");
  await ada.button("Delete all files").click();
  const confirm = ada.dialog.getByRole("button", { name: "Delete all files" });
  assert.ok(await confirm.isDisabled());
  await ada.dialog.getByRole("textbox").fill("delete all files");
  await confirm.click();
  await ada.text(/2 files deleted on/).waitFor();
  await phone.text(/2 files deleted on/).waitFor();
  await ada.button("Delete all messages").click();
  await ada.dialog.getByRole("textbox").fill("delete all messages");
  await ada.dialog.getByRole("button", { name: "Delete all messages" }).click();
  await phone.text(/All messages/).waitFor();
  assert.equal((await server.as("bo").history("lobby")).text, "[]");
  await ada.link("Show all files").click();
  await ada.text("No files match.").waitFor();

  const bo = await (await person("bo")).goto("/setting/data_management");
  await bo.text("Only admins can open this page.").waitFor();
  assert.equal(await bo.button("Delete all files").count(), 0);
});
