import assert from "node:assert/strict";
import { violations } from "../widget/violations.ts";
import { walk } from "./support/walk.ts";

walk("an admin finds the line for a site, a preview, a link, and keeps a style sheet", async (walk) => {
  const ada = await walk.person("ada", { bypassCSP: true });
  // There is no style sheet yet.
  ada.errors.expect(/status of 404/);
  await ada.goto("/setting/widget");
  await ada.field("Welcome message").fill('Ask "us"');
  const line =
    `<script async src="${walk.server.origin}/widget.js" data-host-id="1" data-theme-color="#0f6e73" ` +
    `data-welcome="Ask &quot;us&quot;"></script>`;
  assert.equal(await ada.field("Code").inputValue(), line);
  const preview = ada.page.frameLocator("iframe");
  await preview.getByText('Ask "us"').waitFor();
  assert.equal(await ada.field("Link").inputValue(), `${walk.server.origin}/widget.html?host=1`);
  await ada.text("data-popup-title").waitFor();
  assert.deepEqual(await violations(ada.page), []);

  await ada.field("Additional styles (CSS)").fill(".header { letter-spacing: 3px }");
  await ada.button("Save changes").click();
  await ada.button("Save changes").waitFor({ state: "detached" });
  await ada.goto("/setting/widget");
  await ada.page.waitForFunction(() => document.querySelector("textarea")?.value.includes("3px"));
  const spacing = await preview.locator(".header").evaluate((header) =>
    getComputedStyle(header).letterSpacing
  );
  assert.equal(spacing, "3px");
});

walk("members do not find the widget among their settings", async (walk) => {
  const bo = await walk.person("bo");
  await bo.goto("/setting/my_account");
  await bo.title("My account").waitFor();
  assert.equal(await bo.link("Website widget").count(), 0);
});
