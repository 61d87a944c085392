import assert from "node:assert/strict";
import { send, text, upload } from "../files/support.ts";
import { gid } from "../support/cast.ts";
import { axeViolations } from "./support/axe.ts";
import { layoutProblems } from "./support/layout_problems.ts";
import { walk } from "./support/walk.ts";

const LOGO = new URL("../../static/logo.png", import.meta.url);

walk(
  "files of all chats are found by who sent them, where, when, and what they are",
  async ({ server, person }) => {
    const share = async (name: string, type: string, content = text(name)) => {
      const { path } = await upload(server, content, { name, type });
      return Number((await send(server, path)).text);
    };
    await share("logo.png", "image/png", await Deno.readFile(LOGO));
    const plan = await share("plan.pdf", "application/pdf");
    for (let i = 0; i < 70; i++) {
      const { path } = await upload(server, text(`${i}`), { name: `log ${i}.txt`, type: "text/plain" });
      await send(server, path);
    }

    for (const phone of [false, true]) {
      const ada = await person("ada", { phone, bypassCSP: true });
      const item = (name: string) => ada.page.locator(".file-item").filter({ hasText: name });
      await ada.goto("/files");
      await ada.text("72 files").waitFor();
      assert.ok(await ada.page.locator(".file-item").count() < 60, "only what is on the screen");
      assert.deepEqual(await layoutProblems(ada.page, "files"), []);
      assert.deepEqual(await axeViolations(ada, "files"), []);
      const detail = item("log 69.txt").locator(".file-card__detail");
      assert.ok(await detail.evaluate(({ clientHeight }) => clientHeight < 30), "one row tells about a file");

      if (phone) {
        assert.equal(await ada.page.getByRole("combobox").count(), 0);
        await ada.button("Filters").tap();
        await ada.dialog.waitFor();
      }
      if (phone) await ada.field("Type").selectOption("PDFs");
      else await ada.link("PDFs").click();
      assert.equal(await ada.field("Type").count(), phone ? 1 : 0, "the kinds are offered once");
      await ada.text("1 file").waitFor();
      await ada.at("/files?kind=pdf");
      await ada.field("From").selectOption("Ada");
      await ada.text("No files match these filters.").waitFor();
      if (phone) {
        await ada.button("Done").tap();
        await ada.dialog.waitFor({ state: "detached" });
        await ada.button("Filters 2").tap();
        await ada.dialog.getByRole("button", { name: "Clear filters" }).tap();
        await ada.dialog.waitFor({ state: "detached" });
        await ada.button("Filters").waitFor();
      } else {
        await ada.button("Clear filters").click();
      }
      await ada.at("/files");
      await ada.field("Filter by name").fill("LOGO");
      await ada.text("1 file").waitFor();
      await ada.button("Grid view").click();
      const drawn = await item("logo.png").locator("img").evaluate(({ clientHeight, parentElement }) =>
        clientHeight - parentElement!.clientHeight
      );
      assert.equal(drawn, 0, "the middle of a picture is shown");
      if (phone) await ada.page.locator(".files__row[data-columns='2']").waitFor();
      assert.deepEqual(await layoutProblems(ada.page, "the grid"), []);
      assert.deepEqual(await axeViolations(ada, "the grid"), []);
      await ada.field("Filter by name").fill("");
      await ada.text("72 files").waitFor();

      // The keyboard reaches what is not rendered yet.
      // A row that is not measured yet is hidden, and takes no focus.
      await item("log 69.txt").locator("[data-main]").waitFor();
      await item("log 69.txt").locator("[data-main]").focus();
      await ada.page.keyboard.press("End");
      await ada.page.waitForFunction(() =>
        Number(document.activeElement?.closest<HTMLElement>("[data-index]")?.dataset.index) > 20
      );
      await ada.page.keyboard.press("Home");
      await ada.page.waitForFunction(() =>
        document.activeElement?.closest<HTMLElement>("[data-index]")?.dataset.index === "0"
      );
      if (!phone) {
        await ada.page.keyboard.press("ArrowRight");
        await ada.page.waitForFunction(() =>
          document.activeElement?.closest<HTMLElement>("[data-index]")?.dataset.index === "1"
        );
      }

      const mid = await share(`news-${phone}.txt`, "text/plain");
      await item(`news-${phone}.txt`).waitFor();
      await server.as("bo").delete(`/message/${mid}`);
      await item(`news-${phone}.txt`).waitFor({ state: "detached" });

      await ada.button("List view").click();
      await ada.field("Filter by name").fill("plan");
      await item("plan.pdf").getByRole("link", { name: "Show in lobby" }).click();
      await ada.page.locator(`[data-mid="${plan}"]`).waitFor();
      assert.ok(ada.path.startsWith(`/chat/channel/${gid.lobby}`));
    }
  },
);

walk("there is nothing to filter before the first file", async ({ server, person }) => {
  for (const phone of [false, true]) {
    const ada = await (await person("ada", { phone })).goto("/files");
    await ada.text("Files from your chats show up here.").waitFor();
    assert.equal(await ada.field("Filter by name").count(), 0);
    assert.equal(await ada.button("Grid view").count(), 0);
  }
  const ada = await (await person("ada")).goto("/files");
  await ada.text("Files from your chats show up here.").waitFor();
  await send(server, (await upload(server, text("notes"), { name: "notes.txt" })).path);
  await ada.field("Filter by name").waitFor();
});

walk("files that could not be loaded are not counted as none", async ({ person }) => {
  const ada = await person("ada");
  ada.errors.expect(/ERR_FAILED/);
  await ada.page.route("**/api/resource/files*", (route) => route.abort());
  await ada.goto("/files");
  await ada.button("Try again").waitFor();
  assert.equal(await ada.text("0 files").count(), 0);
  assert.equal(await ada.field("Filter by name").count(), 0);
});
