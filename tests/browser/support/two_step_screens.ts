import { codeOf } from "../../support/authenticator.ts";
import { email, PASSWORD } from "../../support/cast.ts";
import type { CheckScreen } from "./screens.ts";
import type { Tab } from "./tab.ts";

export const inDialog = (tab: Tab, button: string) =>
  tab.dialog.getByRole("button", { name: button, exact: true });

/** Sets up an authenticator app, until the recovery codes are shown. Returns its secret and the codes. */
export async function turnOn(tab: Tab, check: CheckScreen = async () => {}) {
  await tab.goto("/setting/my_account");
  await tab.button("Turn on").click();
  await inDialog(tab, "Continue").click();
  await tab.dialog.getByText("Enter a password.").waitFor();
  await check("two steps: password");
  await tab.dialog.getByLabel("Current password").fill(PASSWORD);
  await inDialog(tab, "Continue").click();
  await tab.dialog.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
  await check("two steps: app");
  const secret = await tab.dialog.getByLabel("Key").inputValue();
  await tab.dialog.getByLabel("Six-digit code").fill(codeOf(secret));
  await inDialog(tab, "Turn on").click();
  await tab.dialog.getByText("Save your recovery codes").waitFor();
  await check("two steps: recovery codes");
  return { secret, codes: await tab.dialog.getByRole("listitem").allInnerTexts() };
}

/** Ada's account page and sign-in. */
export async function visitTwoStep(tab: Tab, check: CheckScreen): Promise<void> {
  await turnOn(tab, check);
  await inDialog(tab, "I saved them").click();
  await tab.button("Create new codes").waitFor();
  await check("two steps: on");
  for (const button of ["Create new codes", "Turn off"]) {
    await tab.button(button).click();
    await inDialog(tab, "Use a code instead").click();
    await inDialog(tab, button).click();
    await tab.dialog.getByText("Enter the code.").waitFor();
    await check(`two steps: ${button}`);
    await inDialog(tab, "Cancel").click();
    await tab.dialog.waitFor({ state: "detached" });
  }
  await tab.page.context().clearCookies();
  await signInAs(tab, email("ada"));
  await check("two steps: sign-in");
  await tab.button("Use a recovery code").click();
  await tab.button("Sign in").click();
  await tab.text("Enter the code.").waitFor();
  await check("two steps: sign-in with a recovery code");
}

/** By the form, up to the second step. */
export async function signInAs(tab: Tab, address: string, next = ""): Promise<void> {
  await tab.goto(`/login${next}`);
  await tab.field("Email").fill(address);
  await tab.field("Password").fill(PASSWORD);
  await tab.button("Sign in").click();
  await tab.title("Two-factor authentication").waitFor();
}
