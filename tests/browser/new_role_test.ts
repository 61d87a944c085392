import assert from "node:assert/strict";
import { uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import { assertAccessible } from "./support/axe.ts";
import { signIn } from "./support/session.ts";
import { confirm } from "./support/three.ts";
import { walk } from "./support/walk.ts";

const change = async (server: TestServer, json: object) =>
  assert.equal((await server.as("ada").put(`/admin/user/${uid.bo}`, json)).status, 200);

walk("somebody whose role changes is told, and signs out later or now", async ({ server, person }) => {
  const bo = await person("bo", { bypassCSP: true });
  bo.errors.expect(/status of 401/);
  await bo.goto("/chat");
  await bo.page.locator(".connection[data-state=live]").first().waitFor({ state: "attached" });
  await change(server, { is_admin: true });
  await bo.dialog.getByText("You're now an admin").waitFor();
  await assertAccessible(bo, (check) => check("a new role"));
  await confirm(bo, "Later");
  await bo.dialog.waitFor({ state: "detached" });
  await bo.button("New").click();
  await bo.item("New channel").waitFor();
  await bo.page.keyboard.press("Escape");

  await change(server, { is_admin: false });
  await bo.dialog.getByText("You're no longer an admin").waitFor();
  await confirm(bo, "Sign out");
  await bo.button("Sign in").waitFor();
  await signIn(bo, "bo@example.org", "open sesame");
  await bo.goto("/chat");
  await bo.row("lobby").waitFor();
  assert.equal(await bo.dialog.count(), 0, "it was news only while the page was open");
});

walk("the sign-in page says why somebody was signed out", async ({ server, person }) => {
  const bo = await person("bo");
  bo.errors.expect(/status of 4/);
  const isToldAfter = async (password: string, json: object, notice: string | RegExp) => {
    await signIn(bo, "bo@example.org", password);
    await bo.goto("/chat");
    await bo.page.locator(".connection[data-state=live]").first().waitFor({ state: "attached" });
    await change(server, json);
    await bo.text(notice).waitFor();
  };
  await isToldAfter("open sesame", { status: "frozen" }, "This account is suspended. Ask an admin.");
  await change(server, { status: "normal" });
  await isToldAfter(
    "open sesame",
    { password: "an orange teapot" },
    /You're signed out|Your session expired/,
  );
  await signIn(bo, "bo@example.org", "an orange teapot");
  await bo.goto("/chat");
  await bo.page.locator(".connection[data-state=live]").first().waitFor({ state: "attached" });
  assert.equal((await server.as("ada").delete(`/admin/user/${uid.bo}`)).status, 200);
  await bo.text("Your account was deleted.").waitFor();
});
