import type { SettingsNav } from "../../client/base/settings_navs.ts";
import type { Studio } from "./studio.ts";

const LOADED = "main .settings";

/** The settings of the server, as an admin sees them. */
export async function photographServer(studio: Studio): Promise<void> {
  const { page } = studio;
  const inPage = (name: string, nav: SettingsNav, prepare = () => Promise.resolve<unknown>(null)) =>
    studio.takeAt(name, `/setting/${nav}`, LOADED, async () => {
      await page.locator("main [data-loading]").first().waitFor({ state: "detached" });
      await prepare();
    });
  const press = async (key: string) => {
    await studio.button(key).click();
    await studio.dialog.waitFor();
  };
  const switches = page.getByRole("switch");

  if (studio.isPhone) {
    await studio.takeAt("130-settings", "/setting", ".settings-nav", () => Promise.resolve());
  }
  await inPage("131-login-methods", "login_method", () => studio.lengthen());
  await inPage("132-login-methods-changed", "login_method", () => switches.first().click());
  await inPage("133-smtp", "smtp", () => studio.lengthen());
  await inPage("134-smtp-wrong", "smtp", async () => {
    await studio.field("setting:smtp.from").fill("");
    await studio.button("common:saveChanges").click();
    await page.locator(".field__error").waitFor();
  });
  await inPage("135-smtp-tested", "smtp", async () => {
    await studio.button("setting:smtp.send").click();
    await page.locator(".smtp-answer").waitFor();
    await page.locator(".smtp-answer").scrollIntoViewIfNeeded();
  });
  await inPage("136-google", "google");
  await inPage("137-github-wrong", "github", async () => {
    await studio.field("setting:provider.client_id").fill("");
    await studio.button("common:saveChanges").click();
    await page.locator(".field__error").first().waitFor();
  });
  await inPage("138-oidc", "oidc");
  await inPage("139-oidc-add", "oidc", async () => {
    await press("setting:oidc.add");
    await studio.dialog.getByRole("button", { name: studio.word("setting:oidc.add") }).click();
  });
  await inPage("140-third-app", "third_app", () => studio.button("setting:third.show").click());
  await inPage("141-third-app-replace", "third_app", () => press("setting:third.replace"));
  await inPage(
    "142-security-log",
    "security_events",
    () => page.locator("li.security-event").first().waitFor(),
  );
}

/** Everybody's accounts. */
export async function photographMembers(studio: Studio): Promise<void> {
  const { page } = studio;
  const inMembers = (name: string, prepare: () => Promise<unknown>) =>
    studio.takeAt(name, "/setting/members", ".account-item__joined, .account-item", async () => {
      await page.locator(".account-item").first().waitFor();
      await prepare();
    });
  const choose = async (item: string) => {
    await page.locator(".account-item", { hasText: "Tom" }).locator("[data-menu-button]").click();
    await studio.item(item).click();
    await studio.dialog.waitFor();
    await page.waitForTimeout(300);
  };
  const press = async (key: string) => {
    await studio.button(key).click();
    await studio.dialog.waitFor();
  };

  await inMembers("150-members", () => Promise.resolve());
  await inMembers("151-members-menu", async () => {
    await page.locator(".account-item", { hasText: "Tom" }).locator("[data-menu-button]").click();
    await page.getByRole("menu").waitFor();
  });
  await inMembers("152-member-edit", () => choose("member:do.edit"));
  await inMembers("153-member-password", () => choose("member:do.password"));
  await inMembers("154-member-picture", () => choose("member:do.picture"));
  await inMembers("155-member-promote", () => choose("member:do.promote"));
  await inMembers("156-member-suspend", () => choose("member:do.suspend"));
  await inMembers("157-member-delete", () => choose("member:do.delete"));
  await inMembers("158-member-create-wrong", async () => {
    await press("setting:people.create");
    await studio.dialog.getByRole("button", { name: studio.word("setting:people.create") }).click();
  });
  await inMembers("159-member-invite", async () => {
    await press("setting:people.inviteByMail");
    await studio.dialog.getByRole("textbox").fill(
      "ida@harbourlight.example, max@harbourlight.example nobody",
    );
    await page.keyboard.press("Tab");
    await studio.dialog.locator("[type=submit]").click();
  });
  await inMembers("160-member-invited", async () => {
    await press("setting:people.inviteByMail");
    await studio.dialog.getByRole("textbox").fill("ida@harbourlight.example, max@harbourlight.example");
    await studio.dialog.locator("[type=submit]").click();
    await page.locator(".invitation-results").waitFor();
  });
  await inMembers("161-members-nobody", () => page.locator(".accounts__tools input").fill("nobody"));
}
