import assert from "node:assert/strict";
import { walk } from "./support/walk.ts";

const PAGE = `<h1>Tea at four</h1><button>Invite somebody</button><p id="told"></p>
<script>
  onmessage = ({ data }) => { told.textContent = data.name + " for " + data.user.name; };
  parent.postMessage({ type: "iframe_ready", page: "signed_in" }, "*");
  document.querySelector("button").onclick = () => parent.postMessage({ type: "action", action: "invite" }, "*");
  try { parent.document.title = "Taken over"; } catch { document.body.dataset.kept = "apart"; }
</script>`;

walk(
  "a page that an admin wrote is on the home screen, apart from the app",
  async ({ server, person, visitor }) => {
    const ada = await person("ada");
    await ada.goto("/setting/pages");
    await ada.field("On the home screen").fill(PAGE);
    await ada.field("Next to sign-in").fill("<h1>Come in</h1>");
    await ada.button("Save changes").click();
    await ada.button("Save changes").waitFor({ state: "detached" });
    await ada.button("New key…").click();
    await ada.dialog.getByRole("button", { name: "New key" }).click();
    await ada.text("Copy it now.").waitFor();

    const bo = await person("bo");
    await bo.goto("/");
    const frame = bo.page.frameLocator("iframe.custom-page");
    await frame.getByText(/ for Bo$/).waitFor();
    assert.equal(await frame.locator("body").getAttribute("data-kept"), "apart");
    assert.doesNotMatch(await bo.page.title(), /Taken over/);
    await frame.getByRole("button", { name: "Invite somebody" }).click();
    await bo.dialog.waitFor();

    const eve = await visitor();
    await eve.goto("/login");
    await eve.page.frameLocator(".auth__page").getByText("Come in").waitFor();
    await server.as("ada").delete("/page/landing");
    await eve.goto("/login");
    assert.equal(await eve.page.locator(".auth__page").count(), 0);
  },
);

walk("the key stands as far below the pages as these stand apart", async ({ person }) => {
  const ada = await (await person("ada")).goto("/setting/pages");
  await ada.text("API key").waitFor();
  const boxes = await Promise.all(
    (await ada.page.locator(".settings-card").all()).map((card) => card.boundingBox()),
  );
  const gaps = boxes.slice(1).map((box, at) => Math.round(box!.y - boxes[at]!.y - boxes[at]!.height));
  assert.equal(gaps.length, 2);
  assert.equal(gaps[0], gaps[1]);
});
