import assert from "node:assert/strict";
import { Peer } from "../outbound/peer.ts";
import { environment } from "../previews/support.ts";
import { gid } from "../support/cast.ts";
import { axeViolations } from "./support/axe.ts";
import { layoutProblems } from "./support/layout_problems.ts";
import { countShifts, shifted } from "./support/shifts.ts";
import { walk } from "./support/walk.ts";

const LOGO = await Deno.readFile(new URL("../../static/logo.png", import.meta.url));
const TEA = `<title>How to make tea</title><meta property="og:site_name" content="The Tearoom">
  <meta property="og:description" content="Water first, then patience."><meta property="og:image" content="/pot.png">`;

walk("links in messages are shown with what their pages say of themselves", async ({ server, person }) => {
  await using site = new Peer((visit) => {
    const path = visit.line.slice("GET ".length);
    if (path === "/pot.png") return visit.answer(LOGO, { "content-type": "image/png" });
    const page = path === "/tea"
      ? TEA
      : path === "/plain"
      ? "<title>Nothing but words</title>"
      : "<p>No title";
    return visit.answer(page, { "content-type": "text/html" });
  });
  const at = (path: string) => site.at("127.0.0.1", path);
  const bo = server.as("bo");
  await bo.send("lobby", `Many: ${["/1", "/tea", "/plain", "/tea", "/more"].map(at).join(" ")}`);
  for (let line = 0; line < 30; line++) await bo.send("lobby", `Line ${line}`);
  await bo.send("lobby", `Look at [this](${at("/tea")}), not at \`${at("/plain")}\``, {
    type: "text/markdown",
  });
  const mid = await bo.send("lobby", `And ${at("/nothing")}`);

  // The feed opens at its end.
  await server.as("ada").post("/user/read-index", { groups: [{ gid: gid.lobby, mid }] });

  for (const phone of [false, true]) {
    const ada = await person("ada", { phone, bypassCSP: true });
    await countShifts(ada);
    await ada.goto(`/chat/channel/${gid.lobby}`);
    const card = ada.page.locator(".feed .link-card");
    const tea = ada.page.getByRole("link", { name: /The Tearoom.*How to make tea.*patience/ }).first();
    await tea.waitFor();
    await card.nth(phone ? 1 : 0).waitFor();
    assert.equal(await card.count(), phone ? 2 : 1, "nothing without a title, and nothing in code");
    await ada.message("And http").waitFor();
    assert.equal(
      await card.first().locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth > 0),
      true,
    );
    assert.equal(await tea.getAttribute("rel"), "noopener noreferrer");
    assert.ok((await card.first().boundingBox())!.width <= 380);
    assert.deepEqual(await layoutProblems(ada.page, "a card"), []);
    assert.deepEqual(await axeViolations(ada, "a card"), []);

    // A card that comes late takes its room at the end, where the feed follows.
    await shifted(ada);
    await bo.send("lobby", `${phone ? "Again" : "Also"} ${at("/plain")}`);
    await ada.message(phone ? "Again" : "Also").locator(".link-card").waitFor();
    const left = await ada.page.locator(".feed__scroll").evaluate((box) =>
      box.scrollHeight - box.scrollTop - box.clientHeight
    );
    assert.ok(left <= 1, `${left} pixels from the end`);
    const by = await shifted(ada);
    assert.ok(by < 0.02, `${by} shifted`);
  }
  assert.equal(site.lines.filter((line) => line === "GET /tea").length, 1);

  const ada = await person("ada");
  await ada.goto(`/chat/channel/${gid.lobby}`);
  const cards = ada.page.locator(".feed .link-card");
  await cards.nth(2).waitFor();

  // By keyboard, and for good.
  const hide = ada.message("Look at this").getByRole("button", { name: "Hide preview" });
  await hide.focus();
  await ada.page.keyboard.press("Enter");
  await ada.message("Look at this").locator(".link-card").waitFor({ state: "detached" });
  await ada.page.reload();
  await cards.nth(1).waitFor();
  assert.equal(await ada.message("Look at this").locator(".link-card").count(), 0);

  // Of many links three have a card, and only pages with a title.
  await ada.page.locator('.connection[data-state="live"]').first().waitFor({ state: "attached" });
  await ada.page.locator(".feed__scroll").hover();
  await ada.page.mouse.wheel(0, -10_000);
  await ada.message("Many:").locator(".link-card").nth(1).waitFor();
  assert.equal(await ada.message("Many:").locator(".link-card").count(), 2);

  await bo.reply(mid, `In the thread: ${at("/tea")}`);
  await ada.page.locator(".feed__scroll").evaluate((box) => box.scrollTop = box.scrollHeight);
  await ada.message("And http").getByRole("button", { name: "1 reply" }).click();
  await ada.page.locator(".panel .link-card").waitFor();

  await ada.goto("/setting/link_previews");
  await ada.page.getByRole("switch", { name: "Show link previews" }).click();
  await ada.button("Save changes").click();
  await ada.button("Save changes").waitFor({ state: "detached" });
  await ada.goto(`/chat/channel/${gid.lobby}`);
  await ada.message("Look at this").waitFor();
  const { ext_setting } = (await server.nobody.get("/admin/system/common")).body as { ext_setting: string };
  assert.equal(JSON.parse(ext_setting).enable_msg_url_preview, false);
  assert.equal(await ada.page.locator(".link-card").count(), 0);
}, { environment });
