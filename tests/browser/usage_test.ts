import assert from "node:assert/strict";
import { fillUsage } from "../usage/fill.ts";
import { look } from "./support/look.ts";
import { walk } from "./support/walk.ts";

walk("an admin sees how much the server is used, and lets Prometheus read it", async ({ person, server }) => {
  await fillUsage(server);
  const ada = await person("ada");
  const figure = (name: string) => ada.page.locator(".usage__figure").filter({ hasText: name });
  await ada.goto("/setting/usage");
  await figure("Active today").getByText("of 3 people").waitFor();
  await look(ada, "usage");

  await ada.text("Show as table").first().click();
  const rows = ada.page.getByRole("table", { name: "Messages per day" }).getByRole("row");
  assert.equal(await rows.count(), 31);
  assert.match(await rows.nth(1).innerText(), /\s31\s+30$/);
  await look(ada, "usage as a table");

  await server.as("ada").post("/group", { name: "third" });
  await ada.button("Refresh").click();
  await figure("Channels").getByText("3", { exact: true }).waitFor();

  await ada.button("Create token").click();
  const token = await ada.field("Token").inputValue();
  const read = async (bearer: string) => {
    const answer = await fetch(`${server.origin}/metrics`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    await answer.body?.cancel();
    return answer.status;
  };
  assert.equal(await read(token), 200);
  await look(ada, "usage with a token");
  await ada.goto("/setting/usage");
  await ada.text(/Token created on/).waitFor();
  assert.ok(!(await ada.page.content()).includes(token));

  await ada.button("Remove token").click();
  await ada.dialog.getByRole("button", { name: "Remove token" }).click();
  await ada.button("Create token").waitFor();
  assert.equal(await read(token), 404);
});

walk("on a phone the usage page of an empty server says what will be there", async ({ person }) => {
  const ada = await person("ada", { phone: true });
  await ada.goto("/setting/usage");
  await ada.text(/No messages in the last 30 days/).waitFor();
  await look(ada, "usage of an empty server");
});

walk("others have no usage page", async ({ person }) => {
  const bo = await person("bo");
  await bo.goto("/setting/usage");
  await bo.text("Only admins can open this page.").waitFor();
});
