import { inviteToken } from "../identity/mailed_links.ts";
import { secure } from "../support/authenticator.ts";
import { email, gid, PASSWORD } from "../support/cast.ts";
import { openAccountMenu, seedAccounts } from "./support/admin_screens.ts";
import { signIn } from "./support/session.ts";
import { carryWallet, offerEverything } from "./support/sign_in_screens.ts";
import { Tab } from "./support/tab.ts";
import { named, withPasskeys } from "./support/virtual_authenticator.ts";
import { walk } from "./support/walk.ts";
import { isWorded, LOOKED_AT, textsIn } from "./support/worded.ts";

walk("no screen of signing in shows the key of a translation instead of its text", async (walk) => {
  const { server, visitor } = walk;
  await offerEverything(server);
  await secure(server, "bo");
  const token = await inviteToken(server);
  const t = await textsIn(LOOKED_AT);
  const stranger = await visitor({ language: LOOKED_AT });
  stranger.errors.expect(/status of 4/);
  await carryWallet(stranger);
  await visitForms(stranger, token);
  await visitEnds(stranger);
  await visitCodeStep(stranger);

  const guest = await visitor({ language: LOOKED_AT });
  await guest.goto("/");
  await guest.text(t("chat:guest.here")).waitFor();
  await isWorded(guest, LOOKED_AT);
  await guest.enter(`/chat/channel/${gid.lobby}`);
  await guest.text(t("chat:composer.closed.guest")).waitFor();
  await isWorded(guest, LOOKED_AT);
});

async function visitForms(tab: Tab, token: string): Promise<void> {
  const t = await textsIn(LOOKED_AT);
  await tab.goto("/login");
  await tab.button(/MetaMask/).waitFor();
  await tab.button(t("common:continue")).click();
  await tab.page.locator(".field__error").first().waitFor();
  await isWorded(tab, LOOKED_AT);
  for (
    const place of [
      "/register",
      `/register?magic_token=${token}`,
      `/register/set_name?magic_token=${token}`,
      "/confirm_email",
      "/forgot_password",
      "/reset_password",
      `/invite_mobile/${token}`,
      "/send_magic_link",
    ]
  ) {
    await tab.goto(place);
    // At a desk that link goes on to the form.
    if (place.startsWith("/invite_mobile")) await tab.page.waitForURL("**/register?**");
    await isWorded(tab, LOOKED_AT);
  }
  await tab.page.locator("[name=email]").fill("somebody@example.org");
  await tab.button(t("auth:link.send")).click();
  await tab.title(t("auth:link.sentTitle")).waitFor();
  await isWorded(tab, LOOKED_AT);
}

/** Links that lead nowhere any more. */
async function visitEnds(tab: Tab): Promise<void> {
  const t = await textsIn(LOOKED_AT);
  const ends = {
    "/register?magic_token=old": t("auth:invited.expiredTitle"),
    "/register/set_name": t("auth:invited.expiredTitle"),
    "/magic_link?magic_token=x": t("auth:invited.expiredTitle"),
    "/oauth/x": t("auth:invited.expiredTitle"),
    "/cb/github/webapp?code=x&state=y": t("auth:provider.failed"),
  };
  for (const [place, title] of Object.entries(ends)) {
    await tab.goto(place);
    await tab.title(title).waitFor();
    await isWorded(tab, LOOKED_AT);
  }
}

async function visitCodeStep(tab: Tab): Promise<void> {
  const t = await textsIn(LOOKED_AT);
  await tab.goto("/login");
  await tab.page.locator("[name=email]").fill(email("bo"));
  await tab.button(t("common:continue")).click();
  await tab.page.locator("[name=password]").waitFor();
  await isWorded(tab, LOOKED_AT);
  await tab.page.locator("[name=password]").fill(PASSWORD);
  await tab.button(t("auth:signIn.submit")).click();
  await tab.title(t("account:code.title")).waitFor();
  await isWorded(tab, LOOKED_AT);
  await tab.field(t("account:code.label")).fill("000000");
  await tab.page.locator(".field__error").waitFor();
  await isWorded(tab, LOOKED_AT);
  await tab.button(t("account:code.useRecovery")).click();
  await tab.field(t("account:code.recovery")).waitFor();
  await isWorded(tab, LOOKED_AT);
}

const ON_MEMBERS = ["edit", "picture", "password", "promote", "suspend", "delete"];

walk(
  "no dialog of the account and of members shows the key of a translation",
  async ({ server, visitor }) => {
    await seedAccounts(server);
    await offerEverything(server);
    await withPasskeys(server);
    const browser = await visitor({ language: LOOKED_AT });
    await signIn({ context: browser.context, origin: named(server) }, email("ada"), PASSWORD);
    await carryWallet(browser);
    const ada = new Tab(browser.page, named(server));
    const t = await textsIn(LOOKED_AT);
    const opened = async (button: string) => {
      await ada.button(button).click();
      await ada.dialog.waitFor();
      await isWorded(ada, LOOKED_AT);
    };
    await ada.goto("/setting/my_account");
    await ada.button(t("setting:account.linkOf").replace("{{name}}", "MetaMask")).waitFor();
    await isWorded(ada, LOOKED_AT);
    await opened(t("setting:twoStep.turnOn"));
    await ada.dialog.locator("input").first().fill(PASSWORD);
    await ada.page.keyboard.press("Enter");
    await ada.dialog.getByText(t("setting:twoStep.scan")).waitFor();
    await isWorded(ada, LOOKED_AT);
    await ada.leave();
    await opened(t("setting:account.passkey.add"));
    await ada.leave();

    await ada.enter("/setting/members");
    for (const button of [t("setting:people.create"), t("setting:people.inviteByMail")]) {
      await opened(button);
      await ada.leave();
    }
    for (const kind of ON_MEMBERS) {
      await openAccountMenu(ada, email("bo"));
      if (kind === "edit") await isWorded(ada, LOOKED_AT);
      await ada.item(t(`member:do.${kind}`)).click();
      await ada.dialog.waitFor();
      await isWorded(ada, LOOKED_AT);
      await ada.leave();
    }
  },
);
