import assert from "node:assert/strict";
import { uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import { assertAccessible } from "./support/axe.ts";
import { hold } from "./support/touch.ts";
import type { Visitor } from "./support/visitor.ts";
import { walk } from "./support/walk.ts";

const row = (tab: Visitor, name: string) => tab.page.locator(".user-item").filter({ hasText: name });
const items = (tab: Visitor) => tab.page.getByRole("menuitem").allInnerTexts();

const statusOf = async (server: TestServer, who: number) =>
  (await server.sql`select status from users where uid = ${who}`)[0]?.status;

walk("an admin suspends and deletes an account in the list of members, and is asked first", async (walk) => {
  const { server, person } = walk;
  const ada = await (await person("ada", { bypassCSP: true })).goto("/users");
  await row(ada, "Cy").click({ button: "right" });
  await ada.item("Suspend account…").click();
  await ada.dialog.getByText("Suspend Cy?").waitFor();
  await ada.dialog.getByRole("button", { name: "Cancel" }).click();
  assert.equal(await statusOf(server, uid.cy), "normal");
  await row(ada, "Cy").getByRole("link").focus();
  await ada.page.keyboard.press("Shift+F10");
  await assertAccessible(ada, (check) => check("menu of a person"));
  await ada.item("Suspend account…").click();
  await ada.dialog.getByRole("button", { name: "Suspend" }).click();
  await ada.text("Cy is suspended").waitFor();
  assert.deepEqual([await statusOf(server, uid.cy), await statusOf(server, uid.bo)], ["frozen", "normal"]);

  await row(ada, "Bo").hover();
  await row(ada, "Bo").getByRole("button").click();
  await ada.item("Delete account…").click();
  await ada.dialog.getByLabel("Type the account name to confirm").fill("Bo");
  await ada.dialog.getByRole("button", { name: "Delete account" }).click();
  await row(ada, "Bo").waitFor({ state: "detached" });
  const left = await Promise.all(
    [uid.ada, uid.bo, uid.cy].map((who) => server.as("ada").get(`/admin/user/${who}`)),
  );
  assert.deepEqual(left.map(({ status }) => status), [200, 404, 200]);
});

walk("members are offered no such thing, and nobody for themselves", async ({ person }) => {
  const bo = await (await person("bo", { phone: true })).goto("/users");
  await hold(bo, row(bo, "Cy"));
  assert.deepEqual(await items(bo), ["Message", "Nickname", "Copy email"]);
  await bo.item("Message").click();
  await bo.at(`/chat/dm/${uid.cy}`);
  const ada = await (await person("ada")).goto("/users");
  await row(ada, "Ada").click({ button: "right" });
  await ada.item("Copy email").waitFor();
  assert.deepEqual(await items(ada), ["Notes to yourself", "Copy email"]);
});
