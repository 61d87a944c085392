import { linkIn } from "../identity/mailed_links.ts";
import { emailOf, founder, PASSWORD } from "../demo/people.ts";
import type { Mailbox } from "../support/mailbox.ts";
import { callsOf } from "./doors.ts";
import type { Studio } from "./studio.ts";

const NEWCOMER = "ivo@harbourlight.example";

/** Signing in and up where every way is switched on. */
export async function photographWaysIn(studio: Studio, mailbox: Mailbox, invitation: string): Promise<void> {
  const { page } = studio;
  const email = studio.field("auth:email");
  const enter = async (address: string) => {
    await page.getByText("MetaMask").waitFor();
    await email.fill(address);
    await studio.button("common:continue").click();
    await studio.field("auth:password").waitFor();
  };
  const atLogin = (name: string, prepare: () => Promise<unknown>) =>
    studio.takeAt(name, "/login", "form", prepare);

  await atLogin("170-sign-in-all", () => page.getByText("MetaMask").waitFor());
  await atLogin("171-sign-in-ways", () => enter(emailOf(founder)));
  await atLogin("172-sign-in-wrong", async () => {
    await enter(emailOf(founder));
    await studio.field("auth:password").fill("harbor lights");
    await studio.button("auth:signIn.submit").click();
    await page.locator("[aria-invalid=true]").waitFor();
  });
  await atLogin("173-link-sent", async () => {
    await enter(NEWCOMER);
    await studio.button("auth:signIn.mailLink").click();
    await page.getByRole("heading", { name: studio.word("auth:link.sentTitle") }).waitFor();
  });
  await studio.takeAt("174-name-step", "/login", "form", async () => {
    const link = linkIn((await mailbox.to(NEWCOMER))[0]);
    await page.goto(link.href);
    await studio.field("auth:name").waitFor();
  });
  await atLogin("175-code-step", async () => {
    await enter(emailOf("tomas"));
    await studio.field("auth:password").fill(PASSWORD);
    await studio.button("auth:signIn.submit").click();
    await studio.field("account:code.label").waitFor();
  });
  const places: [string, string][] = [
    ["176-link-request", "/send_magic_link"],
    ["177-link-expired", "/magic_link?magic_token=gone"],
    ["178-password-forgotten", "/forgot_password"],
    ["180-email-confirmed-late", "/confirm_email?magic_token=gone"],
    ["181-link-of-an-application", "/oauth/gone"],
    ["182-provider-came-back-late", "/cb/github/webapp?code=1&state=2"],
    ["183-register", "/register"],
    ["184-register-invited", `/register?magic_token=${invitation}`],
  ];
  for (const [name, path] of places) {
    await studio.takeAt(name, path, "h1", () => page.waitForTimeout(500));
  }
  await studio.takeAt("179-password-reset", "/forgot_password", "form", async () => {
    await email.fill(emailOf("sam"));
    await studio.button("auth:link.send").click();
    await page.getByRole("heading", { name: studio.word("auth:link.sentTitle") }).waitFor();
    await page.goto(linkIn((await mailbox.to(emailOf("sam"))).at(-1)!).href);
    await studio.button("auth:reset.submit").click();
    await page.locator("[aria-invalid=true]").first().waitFor();
  });
  const set = await callsOf(studio.origin, founder);
  await set("/admin/login/config", { who_can_sign_up: "InvitationOnly" });
  await studio.takeAt("185-by-invitation", "/register", "h1", () => Promise.resolve());
}

/** What visitors see who look around. */
export async function photographGuest(studio: Studio, channel: string): Promise<void> {
  const { page } = studio;
  const set = await callsOf(studio.origin, founder);
  await set("/admin/login/config", { guest: true });
  const ready = ".sign-in-card";
  await studio.takeAt("190-guest-home", "/", studio.isPhone ? ".chat-row" : ready, () => Promise.resolve());
  await studio.takeAt("191-guest-channel", channel, ready, () => page.locator(".message").first().waitFor());
  if (studio.isPhone) return;
  await studio.takeAt("192-guest-code", channel, ready, async () => {
    await page.locator(".sign-in-card__phone").filter({ visible: true }).click();
    await page.locator(".qr-code").waitFor();
  });
}
