import { PASSWORD } from "../demo/people.ts";
import { codeOf } from "../support/authenticator.ts";
import type { Studio } from "./studio.ts";

const PAGE = "/setting/my_account";
const READY = ".account-page .account-row";

/** The page of the own account, and its dialogs. */
export async function photographAccount(studio: Studio): Promise<void> {
  const { page } = studio;
  const inAccount = (name: string, prepare: () => Promise<unknown>) =>
    studio.takeAt(name, PAGE, READY, async () => {
      await page.locator(".account-row__icon").first().waitFor();
      await prepare();
    });
  const edit = async (label: string) => {
    await page.getByRole("button", { name: `${studio.word("setting:account.edit")}: ${studio.word(label)}` })
      .click();
    await studio.dialog.waitFor();
  };
  const press = async (key: string) => {
    await studio.button(key).click();
    await studio.dialog.waitFor();
  };
  const inDialog = (key: string) =>
    studio.dialog.getByRole("button", { name: studio.word(key), exact: true }).click();
  const inField = (key: string) => studio.dialog.getByLabel(studio.word(key), { exact: true }).first();

  await studio.takeAt("110-account", PAGE, READY, () => Promise.resolve());
  await inAccount("111-account-name", () => edit("setting:account.name"));
  await inAccount("112-account-email-wrong", async () => {
    await edit("setting:account.email");
    await inField("setting:account.email").fill("tomas@");
    await inDialog("common:save");
  });
  await inAccount("113-account-password", async () => {
    await edit("setting:account.password");
    await inField("setting:account.newPassword").fill("harbour");
    await inDialog("common:save");
  });
  await inAccount("114-account-passkey", () => press("setting:account.passkey.add"));
  await inAccount("115-account-passkey-added", async () => {
    await press("setting:account.passkey.add");
    await inDialog("setting:account.passkey.go");
    await page.getByText(studio.word("setting:account.passkey.unused")).waitFor();
    await page.getByText(studio.word("setting:account.passkey.unused")).scrollIntoViewIfNeeded();
  });
  await inAccount("116-account-email-waits", async () => {
    await edit("setting:account.email");
    await inField("setting:account.email").fill("tomas.figueiredo@harbourlight.example");
    await inDialog("common:save");
    await page.locator(".account-waiting").waitFor();
  });
  await inAccount("118-account-owns-channels", () => press("setting:account.deleteOpen"));
  let secret = "";
  await inAccount("119-two-step-password", () => press("setting:twoStep.turnOn"));
  await inAccount("120-two-step-scan", async () => {
    await press("setting:twoStep.turnOn");
    await inField("setting:account.oldPassword").fill(PASSWORD);
    await inDialog("common:continue");
    await page.locator(".qr-code").waitFor();
    secret = await studio.dialog.getByLabel(studio.word("setting:twoStep.secret"), { exact: true })
      .inputValue();
  });
  await inAccount("121-two-step-codes", async () => {
    await press("setting:twoStep.turnOn");
    await inField("setting:account.oldPassword").fill(PASSWORD);
    await inDialog("common:continue");
    await page.locator(".qr-code").waitFor();
    secret = await studio.dialog.getByLabel(studio.word("setting:twoStep.secret"), { exact: true })
      .inputValue();
    await inField("account:code.label").fill(codeOf(secret));
    await inDialog("setting:twoStep.turnOn");
    await page.locator(".recovery-codes").waitFor();
  });
  await inAccount("122-two-step-turn-off", () => press("setting:twoStep.turnOff"));
  await inAccount("123-account-whole", async () => {
    await page.getByText(studio.word("setting:twoStep.on"), { exact: true }).first().waitFor();
    await studio.lengthen();
  });
}
