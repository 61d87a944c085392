import { uid } from "../../support/cast.ts";
import type { TestServer } from "../../support/server.ts";
import type { CheckScreen } from "./screens.ts";
import type { Tab } from "./tab.ts";

export const MEMBERS = "/setting/members";
export const SECURITY_LOG = "/setting/security_events";

/** Accounts of each kind, and an event with all its details. */
export async function seedAccounts(server: TestServer): Promise<void> {
  const ada = server.as("ada");
  const account = { password: "", gender: 0, is_admin: false };
  await ada.post("/admin/user", { ...account, name: "Robo", email: "robo@example.org", is_bot: true });
  await ada.post("/admin/user", { ...account, name: "Ömer Şükrü Kılıçdaroğlu", email: "a@b" });
  await ada.put(`/admin/user/${uid.cy}`, { status: "frozen" });
  await server.as("bo").post("/group", { name: "bo's", members: [uid.ada] });
  const credential = { type: "password", email: "bo@example.org", password: "guessed" };
  for (let i = 0; i < 2; i++) await server.nobody.post("/token/login", { credential });
}

/** The row of an account, by the address that stands in it. */
export const accountRow = (tab: Tab, email: string) =>
  tab.page.locator(".account-item").filter({ has: tab.page.getByText(email, { exact: true }) });

export async function openAccountMenu(tab: Tab, email: string): Promise<void> {
  await accountRow(tab, email).locator("[data-menu-button]").click();
  await tab.page.getByRole("menuitem").first().waitFor();
}

export async function visitAdminScreens(tab: Tab, check: CheckScreen): Promise<void> {
  await tab.goto(MEMBERS);
  await tab.text("Suspended").first().waitFor();
  await check("members");
  await openAccountMenu(tab, "bo@example.org");
  await check("menu of a member");
  await tab.item("Delete account…").click();
  await tab.dialog.getByText("owns 1 private channel.").waitFor();
  await check("dialog: delete account");
  await tab.leave();
  for (const item of ["Edit…", "Set password…", "Change picture…"]) {
    await openAccountMenu(tab, "bo@example.org");
    await tab.item(item).click();
    await tab.dialog.waitFor();
    await check(`dialog: ${item}`);
    await tab.leave();
  }
  await tab.button("Create account").click();
  await tab.dialog.getByRole("button", { name: "Create account" }).click();
  await tab.dialog.getByText("Enter a name.").waitFor();
  await check("dialog: create account, with errors");
  await tab.leave();
  await tab.button("Invite by email").click();
  await tab.dialog.waitFor();
  await check("dialog: invite by email");
  await tab.leave();

  await tab.enter(SECURITY_LOG);
  await tab.text("Failed sign-in").first().waitFor();
  await check("security log");
}
