import assert from "node:assert/strict";
import { walk } from "./support/walk.ts";
import { fillAccount } from "./support/wizard.ts";

const TITLE = "Is this address yours?";

walk(
  "a new server opened under an unknown host name shows which setting to make",
  async ({ server, visitor }) => {
    const ada = await visitor();
    const strange = new URL(server.origin);
    strange.hostname = "tea.localhost";
    await ada.page.goto(`${strange.origin}/onboarding`);
    await ada.title(TITLE).waitFor();
    assert.equal(await ada.field("Setting").inputValue(), `PUBLIC_URL=${strange.origin}`);
    assert.equal(await ada.button("Get started").count(), 0);

    const cy = await visitor();
    await cy.goto("/onboarding");
    await cy.button("Get started").waitFor();
  },
  { template: "empty" },
);

walk("the wizard shows the same setting behind a proxy with an unknown host name", async ({ visitor }) => {
  const ada = await visitor();
  ada.errors.expect(/403/);
  // The proxy reaches the server by its address, and the browser sends the public name.
  await ada.page.route("**/api/admin/system/create_admin", async (route) => {
    const headers = { ...route.request().headers(), origin: "https://chat.example.org" };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  await fillAccount(await ada.goto("/"));
  await ada.button("Create account").click();
  await ada.title(TITLE).waitFor();
  await ada.button("Try again").click();
  await ada.button("Create account").waitFor();
}, { template: "empty" });
