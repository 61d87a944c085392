import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import sharp from "sharp";
import { PASSWORD, uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import type { TestServer } from "../support/server.ts";
import { assertAccessible } from "./support/axe.ts";
import { signIn } from "./support/session.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

const ACCOUNT = "/setting/my_account";
const NEW_PASSWORD = "an orange teapot";

async function picture(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const background = { r: 200, g: 30, b: 60 };
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } }).jpeg()
    .toBuffer();
  return { name: "me.jpg", mimeType: "image/jpeg", buffer };
}

const chooseFile = async (tab: Tab, file?: { name: string; mimeType: string; buffer: Buffer }) =>
  await tab.page.locator("input[type=file]").setInputFiles(file ?? await picture());

const onPage = (tab: Tab, text: string) => tab.page.getByRole("main").getByText(text, { exact: true });

const inDialog = (tab: Tab, button: string) => tab.dialog.getByRole("button", { name: button, exact: true });

/** The picture of somebody, once it has been drawn. */
const drawn = (tab: Tab, who: number) =>
  tab.page.locator(`.avatar__image[data-loaded][src*="uid=${who}&"]`).filter({ visible: true }).first();

for (const phone of [false, true]) {
  const where = phone ? "a phone" : "a desktop";

  walk(`a new name is seen by everybody at once, on ${where}`, async ({ person }) => {
    const cy = await (await person("cy")).goto("/users");
    const bo = await (await person("bo", { phone })).goto("/chat");
    await bo.choose("Bo's account", "My account");
    await bo.title("My account").waitFor();
    await bo.button("Edit: Name").click();
    assert.equal(await bo.dialog.getByLabel("Name").inputValue(), "Bo");
    await bo.dialog.getByLabel("Name").fill("Bob the Builder");
    await bo.page.keyboard.press("Enter");
    await bo.dialog.waitFor({ state: "detached" });
    await onPage(bo, "Bob the Builder").waitFor();
    await cy.text("Bob the Builder").waitFor();
    await bo.link("Back").click();
    await bo.at("/chat");
    await bo.button("Bob the Builder's account").waitFor();
  });
}

walk("a phone shows all of one's address", async ({ server, person }) => {
  const address = "bartholomew.of.the.long.names@example.org";
  const bo = await person("bo", { phone: true });
  assert.equal((await server.as("ada").put(`/admin/user/${uid.bo}`, { email: address })).status, 200);
  await bo.goto(ACCOUNT);
  await onPage(bo, address).waitFor();
  assert.ok(await onPage(bo, address).evaluate((text) => text.scrollWidth <= text.clientWidth));
});

walk(
  "what is wrong with a name or email is said under the field, and nothing changes",
  async ({ person }) => {
    const bo = await person("bo");
    bo.errors.expect(/status of 409/);
    await bo.goto(ACCOUNT);
    await bo.button("Edit: Name").click();
    const name = bo.dialog.getByLabel("Name");
    for (
      const [wrong, error] of [["", "Enter a name."], ["x".repeat(33), "This name is too long."], [
        "ADA",
        "This name is taken.",
      ]]
    ) {
      await name.fill(wrong);
      await inDialog(bo, "Save").click();
      await bo.dialog.locator(".field__error", { hasText: error }).waitFor();
      assert.equal(await name.getAttribute("aria-invalid"), "true");
    }
    await name.fill("Bob");
    await bo.dialog.locator(".field__error").waitFor({ state: "detached" });
    await inDialog(bo, "Cancel").click();

    await bo.button("Edit: Email").click();
    const email = bo.dialog.getByLabel("Email");
    await email.fill("ada@example.org");
    await inDialog(bo, "Save").click();
    await bo.dialog.getByText("An account with this email already exists.").waitFor();
    await email.fill("Robert@Example.org");
    await inDialog(bo, "Save").click();
    await bo.dialog.waitFor({ state: "detached" });
    await bo.text("robert@example.org").waitFor();
    await bo.text("Bo").first().waitFor();
  },
);

walk("a picture is previewed, stored and shown to everybody in place of the initials", async ({ person }) => {
  const cy = await (await person("cy")).goto(`/users/${uid.bo}`);
  await cy.title("Bo").waitFor();
  const before = await cy.page.locator(".avatar").filter({ visible: true }).first().boundingBox();
  const bo = await (await person("bo")).goto(ACCOUNT);
  await chooseFile(bo);
  await bo.dialog.getByRole("img", { name: "Preview of your new picture" }).waitFor();
  await inDialog(bo, "Cancel").click();
  assert.equal(await bo.page.locator(".avatar__image").count(), 0);

  await chooseFile(bo);
  await inDialog(bo, "Save").click();
  await drawn(bo, uid.bo).waitFor();
  await drawn(cy, uid.bo).waitFor();
  const after = await cy.page.locator(".avatar").filter({ visible: true }).first().boundingBox();
  assert.deepEqual(after, before, "nothing moves");
  assert.equal(await cy.page.locator(".avatar:has(.avatar__image[data-loaded]) .avatar__letters").count(), 0);

  await bo.button("Remove").click();
  await bo.page.locator(".avatar__image").first().waitFor({ state: "detached" });
  await cy.page.locator(".avatar__image").first().waitFor({ state: "detached" });
  await bo.button("Remove").waitFor({ state: "detached" });
});

walk("a file that is no picture is refused before it is sent", async ({ person }) => {
  const bo = await (await person("bo")).goto(ACCOUNT);
  await bo.title("My account").waitFor();
  await chooseFile(bo, {
    name: "me.png",
    mimeType: "image/png",
    buffer: Buffer.from("no"),
  });
  await bo.text("Couldn't read this image. Choose another file.").waitFor();
  assert.equal(await bo.dialog.count(), 0);
});

walk("while a picture is missing the initials stay", async ({ server, person }) => {
  await server.sql`update users set avatar_updated_at = 5 where uid = ${uid.bo}`;
  const cy = await person("cy");
  cy.errors.expect(/status of 404/);
  await cy.goto(`/users/${uid.bo}`);
  await cy.title("Bo").waitFor();
  await cy.page.locator(".avatar__letters").filter({ hasText: "B", visible: true }).first().waitFor();
  await cy.page.locator(`.avatar__image[src*="uid=${uid.bo}&"]`).first().waitFor({ state: "detached" });
});

async function fillPasswords(tab: Tab, old: string, next: string, repeated = next): Promise<void> {
  await tab.dialog.getByLabel("Current password", { exact: true }).fill(old);
  await tab.dialog.getByLabel("New password", { exact: true }).fill(next);
  await tab.dialog.getByLabel("Confirm password", { exact: true }).fill(repeated);
  await inDialog(tab, "Save").click();
}

walk("a password is changed, which signs the other browsers out and not this one", async ({ person }) => {
  const other = await person("bo");
  await other.goto("/chat");
  await other.button("Bo's account").waitFor();
  const bo = await person("bo");
  bo.errors.expect(/status of 403/);
  other.errors.expect(/status of 40[13]/);
  await bo.goto(ACCOUNT);
  await bo.button("Edit: Password").click();
  await fillPasswords(bo, PASSWORD, "12345");
  await bo.dialog.getByText("Use at least 6 characters.", { exact: true }).waitFor();
  await fillPasswords(bo, PASSWORD, NEW_PASSWORD, "another one");
  await bo.dialog.getByText("The passwords don't match.").waitFor();
  await fillPasswords(bo, "guessed", NEW_PASSWORD);
  await bo.dialog.getByText("This isn't your current password.").waitFor();
  assert.equal(await other.button("Bo's account").count(), 1, "nothing has happened yet");

  await fillPasswords(bo, PASSWORD, NEW_PASSWORD);
  await bo.text("Password changed. You're signed out on other devices.").waitFor();
  await other.button("Sign in").waitFor();
  await other.text("Another device signed this one out. Sign in again.").waitFor();
  await bo.page.reload();
  await bo.title("My account").waitFor();
  await signIn(other, "bo@example.org", NEW_PASSWORD);
});

walk("all other devices are signed out at once, and nobody else's", async ({ server, person }) => {
  await person("cy");
  const devicesOf = async (who: number) =>
    (await server.sql`select device from devices where uid = ${who}`).length;
  const ofCy = await devicesOf(uid.cy);
  const others = [await person("bo"), await person("bo")];
  for (const other of others) {
    other.errors.expect(/status of 40[13]/);
    await other.goto("/chat");
    await other.button("Bo's account").waitFor();
  }
  const bo = await (await person("bo")).goto(ACCOUNT);
  await bo.button("Sign out all other devices").click();
  await inDialog(bo, "Sign out").click();
  await bo.text("Signed out all other devices").waitFor();
  for (const other of others) await other.button("Sign in").waitFor();
  assert.equal(await bo.button("Sign out all other devices").count(), 0);
  assert.deepEqual([await devicesOf(uid.bo), await devicesOf(uid.cy)], [1, ofCy]);
});

walk("devices are listed, and one is signed out", async ({ server, person }) => {
  await server.signIn("bo", "iOS:5b0e1c52-6f0e-4c5c-9b39-8d1c1f3a7e42");
  const bo = await (await person("bo")).goto(ACCOUNT);
  const devices = bo.page.getByRole("listitem");
  await devices.filter({ hasText: "This device" }).getByText(/Chrom\w* on Linux/).waitFor();
  assert.equal(await devices.filter({ hasText: "This device" }).getByRole("button").count(), 0);
  const phone = devices.filter({ hasText: "iOS" });
  await phone.getByText("Last seen").waitFor();
  await bo.button("Sign out: iOS").click();
  await phone.waitFor({ state: "detached" });
  await bo.text("Device signed out").waitFor();
  assert.ok(
    !((await server.sql`select device from devices where uid = ${uid.bo}`).some(({ device }) =>
      device.startsWith("iOS")
    )),
  );
});

walk("a device that is gone already leaves the list with a notice", async ({ server, person }) => {
  await server.signIn("bo", "Android:0123456789abcdef-first");
  const bo = await person("bo");
  bo.errors.expect(/status of 404/);
  await bo.goto(ACCOUNT);
  await bo.button("Sign out: Android").waitFor();
  await server.as("bo", { device: "Android:0123456789abcdef-first" }).get("/token/logout");
  await bo.button("Sign out: Android").click();
  await bo.text("This no longer exists.").waitFor();
});

walk("the choices of a person stand in one card", async ({ person }) => {
  const bo = await (await person("bo")).goto("/setting/my_account");
  const choices = bo.page.locator(".settings-card", {
    has: bo.page.getByRole("heading", { name: "Preferences" }),
  });
  await choices.getByRole("switch", { name: "Show my local time" }).waitFor();
  await choices.getByLabel("Gender").waitFor();
});

walk("gender and language are saved as they are chosen", async ({ server, person }) => {
  const bo = await (await person("bo")).goto(ACCOUNT);
  await bo.field("Gender").selectOption("1");
  await bo.field("Email language").selectOption("ja");
  const stored = async () =>
    (await server.as("bo").get("/user/me")).body as { gender: number; language: string };
  await eventually(async () => {
    const { gender, language } = await stored();
    return gender === 1 && language === "ja" || undefined;
  }, "both choices to be stored");
  await server.as("bo").put("/user", { name: "Bob" });
  await onPage(bo, "Bob").waitFor();
  assert.deepEqual(
    [await bo.field("Gender").inputValue(), await bo.field("Email language").inputValue()],
    [
      "1",
      "ja",
    ],
  );
  const me = await stored();
  assert.deepEqual([me.gender, me.language], [1, "ja"]);
});

walk("what could not be loaded is asked for again", async ({ person }) => {
  const bo = await person("bo");
  bo.errors.expect(/status of 500|ERR_FAILED/);
  await bo.page.route("**/api/user/devices/details", (route) => route.abort(), { times: 1 });
  await bo.goto(ACCOUNT);
  await bo.button("Try again").first().click();
  await bo.text("This device").waitFor();
});

walk("nobody is sent to the account of whoever was here before", async ({ visitor }) => {
  const nobody = await visitor();
  await nobody.goto(ACCOUNT);
  await nobody.button("Sign in").waitFor();
  await nobody.at("/login");
});

async function visitAccount(tab: Tab, check: (screen: string) => Promise<void>): Promise<void> {
  await tab.goto(ACCOUNT);
  await tab.text("This device").waitFor();
  await check("account");
  for (const dialog of ["Edit: Name", "Edit: Email", "Edit: Password"]) {
    await tab.button(dialog).click();
    await tab.dialog.waitFor();
    await inDialog(tab, "Save").click();
    await check(`account: ${dialog}`);
    if (await tab.dialog.count()) await tab.page.keyboard.press("Escape");
    await tab.dialog.waitFor({ state: "detached" });
  }
  await chooseFile(tab);
  await tab.dialog.getByRole("img", { name: "Preview of your new picture" }).waitFor();
  await check("account: picture");
  await inDialog(tab, "Save").click();
  await drawn(tab, uid.bo).waitFor();
  await check("account with a picture");
}

const withDevices = async (server: TestServer) =>
  void await server.signIn("bo", "iOS:5b0e1c52-6f0e-4c5c-9b39-8d1c1f3a7e42");

for (const phone of [false, true]) {
  walk(`axe finds nothing on the account page on ${phone ? "a phone" : "a desktop"}`, async (walk) => {
    await withDevices(walk.server);
    const bo = await walk.person("bo", { phone, bypassCSP: true });
    await assertAccessible(bo, (check) => visitAccount(bo, check));
  });
}

walk("the account page works by keyboard alone", async ({ person }) => {
  const bo = await (await person("bo")).goto(ACCOUNT);
  await bo.text("This device").waitFor();
  const { keyboard } = bo.page;
  const focused = () => bo.page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  for (let i = 0; i < 12 && await focused() !== "Edit: Name"; i++) await keyboard.press("Tab");
  assert.equal(await focused(), "Edit: Name");
  await keyboard.press("Enter");
  await bo.dialog.waitFor();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("Bob");
  await keyboard.press("Enter");
  await bo.dialog.waitFor({ state: "detached" });
  await onPage(bo, "Bob").waitFor();
  assert.equal(await focused(), "Edit: Name", "the focus is back");
});

walk("an account is deleted once its channels have other owners", async ({ server, person }) => {
  await server.as("bo").post("/group", { name: "ours", members: [uid.cy] });
  const cy = await (await person("cy")).goto("/users");
  const row = cy.page.locator(".user-row", { hasText: "Bo" });
  await row.waitFor();
  const bo = await person("bo");
  bo.errors.expect(/status of 40[134]/);
  await bo.goto(ACCOUNT);
  await bo.button("Delete account…").click();
  await bo.dialog.getByText("You own channels").waitFor();
  await bo.button("Transfer: ours").click();
  await bo.dialog.getByRole("radio", { name: /Cy/ }).check();
  await inDialog(bo, "Transfer").click();
  await bo.dialog.getByText("Delete your account?").waitFor();

  const confirm = inDialog(bo, "Delete account");
  await bo.dialog.getByRole("textbox").fill("Bob");
  assert.equal(await confirm.isDisabled(), true);
  await bo.dialog.getByRole("textbox").fill("Bo");
  await confirm.click();
  await bo.button("Sign in").waitFor();
  await bo.text("Your account was deleted.").waitFor();
  await row.waitFor({ state: "detached" });
  await cy.goto("/chat");
  await cy.row("ours").waitFor();
});

walk("a private channel without other members is deleted from there", async ({ server, person }) => {
  await server.as("bo").post("/group", { name: "mine" });
  const bo = await person("bo", { bypassCSP: true });
  await bo.goto(ACCOUNT);
  await bo.button("Delete account…").click();
  await bo.button("Delete channel: mine").waitFor();
  await assertAccessible(bo, (check) => check("account: owned channels"));
});

walk("the first account is not offered to be deleted", async ({ person }) => {
  const ada = await (await person("ada")).goto(ACCOUNT);
  await ada.text("This device").waitFor();
  assert.equal(await ada.button("Delete account…").count(), 0);
});
