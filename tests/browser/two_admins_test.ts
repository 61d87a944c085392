import assert from "node:assert/strict";
import { uid } from "../support/cast.ts";
import { walk } from "./support/walk.ts";

walk("what one admin changes another sees without a reload, and a field being edited stays", async (walk) => {
  await walk.server.as("ada").put(`/admin/user/${uid.bo}`, { is_admin: true });
  const ada = await (await walk.person("ada")).goto("/setting/overview");
  const bo = await (await walk.person("bo", { phone: true })).goto("/setting/overview");
  const flip = (tab: typeof ada, name: string) =>
    tab.page.getByRole("switch", { name: new RegExp(`^${name}`) });
  await flip(bo, "Direct messages").waitFor();

  await flip(ada, "Direct messages").uncheck();
  await flip(bo, "Direct messages").and(bo.page.locator(":not(:checked)")).waitFor();
  await ada.button("Undo").click();
  await flip(bo, "Direct messages").and(bo.page.locator(":checked")).waitFor();
  await ada.page.getByRole("radio", { name: "Invite only" }).check();
  await bo.page.locator("input[type=radio]:checked").first().and(
    bo.page.getByRole("radio", { name: "Invite only" }),
  ).waitFor();

  await bo.field("Server name").fill("The mill");
  await ada.field("Server name").fill("The bakery");
  await ada.button("Save changes").click();
  await bo.text("Someone else changed this too.").waitFor();
  assert.equal(await bo.field("Server name").inputValue(), "The mill");
  await bo.button("Reset").click();
  assert.equal(await bo.field("Server name").inputValue(), "The bakery");
});
