import assert from "node:assert/strict";
import { bidiIsolated } from "../../client/base/i18n/bidi.ts";
import { uid } from "../support/cast.ts";
import { SECURITY_LOG } from "./support/admin_screens.ts";
import { confirm } from "./support/three.ts";
import { walk } from "./support/walk.ts";

walk("admins read the security log page by page, by kind and by person", async ({ server, person }) => {
  const hour = Date.now() - Date.now() % 3_600_000;
  await server.sql`
    insert into security_events (at, last_at, action, actor, uid, address, device, detail, fold)
    select ${hour}::bigint - n * 3600000, ${hour}::bigint - n * 3600000, 'sign_out', ${uid.cy}, ${uid.cy}, '203.0.113.7', 'iOS:1',
      '{}', sha256(n::text::bytea) from generate_series(1, 120) n order by n desc`;
  await server.as("ada").put(`/admin/user/${uid.bo}`, { is_admin: true });
  const ada = await (await person("ada")).goto(SECURITY_LOG);
  const events = ada.page.locator("li.security-event");
  const shown = (count: number) => events.nth(count - 1).waitFor();
  await ada.text(`${bidiIsolated("Ada")} signed in`).first().waitFor();
  const promoted = events.filter({ hasText: `${bidiIsolated("Bo")} became an admin` });
  await promoted.getByText(`by ${bidiIsolated("Ada")}`).waitFor();
  await events.filter({ hasText: `${bidiIsolated("Cy")} signed out` }).first().getByText("203.0.113.7")
    .waitFor();
  await shown(50);
  assert.equal(await events.count(), 50);
  await ada.button("Show older events").click();
  await shown(100);

  await ada.field("Event").selectOption("role_changed");
  await events.filter({ hasText: `${bidiIsolated("Cy")} signed out` }).first().waitFor({ state: "detached" });
  await promoted.waitFor();
  await ada.text("No older events.").waitFor();
  await ada.button("Person: Anyone").click();
  await ada.dialog.getByRole("combobox").fill("cy");
  await ada.page.keyboard.press("Enter");
  await ada.text("No events match.").waitFor();
  await ada.field("Event").selectOption("any");
  await events.filter({ hasText: `${bidiIsolated("Cy")} signed out` }).first().waitFor();
  assert.equal(await promoted.count(), 0);
  await ada.button("Show events of anyone").click();
  await promoted.waitFor();

  await server.as("ada").put(`/admin/user/${uid.cy}`, { status: "frozen" });
  await ada.button("Refresh").click();
  await ada.text(`${bidiIsolated("Cy")}'s account was suspended`).waitFor();
  const bo = await person("bo");
  await bo.goto(SECURITY_LOG);
  await bo.text(`${bidiIsolated("Ada")} signed in`).first().waitFor();
  await server.as("ada").put(`/admin/user/${uid.bo}`, { is_admin: false });
  await confirm(bo, "Later");
  await bo.text("Only admins can open this page.").waitFor();
  assert.equal(await bo.page.locator("li.security-event").count(), 0);
});

walk("the log names the person, and not what they have named", async ({ server, person }) => {
  await server.sql`
    insert into security_events (at, last_at, action, actor, uid, address, device, detail, fold)
    values (${Date.now()}, ${Date.now()}, 'passkey_added', ${uid.bo}, ${uid.bo}, null, null,
      '{"name": "Laptop"}', sha256('1'))`;
  const ada = await (await person("ada")).goto(SECURITY_LOG);
  const added = ada.page.locator("li.security-event").filter({
    hasText: `${bidiIsolated("Bo")} added a passkey`,
  });
  await added.getByText("Laptop").waitFor();
});
