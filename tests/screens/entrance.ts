import type { Studio } from "./studio.ts";

/** The wizard, from the first page of a fresh server to its end. */
export async function photographOnboarding(studio: Studio): Promise<void> {
  const { page } = studio;
  const isEnglish = studio.variant.language === "en";
  const next = () => studio.button("welcome:continue").click();
  const title = (text: string) => page.getByRole("heading", { name: text }).waitFor();

  await studio.take("01-onboarding-welcome", () => studio.goto("/", "h1"));
  await studio.take("02-onboarding-server", async () => {
    await studio.button("welcome:welcome.start").click();
    await title(studio.word("welcome:server.title"));
  });
  await studio.take("03-onboarding-server-wrong", next);
  await studio.take("04-onboarding-admin", async () => {
    await studio.field("welcome:server.label").fill(isEnglish ? "Harbourlight" : "港湾之光");
    await next();
    await title(studio.word("welcome:admin.title"));
  });
  await studio.take("05-onboarding-admin-filled", async () => {
    await studio.field("auth:name").fill(isEnglish ? "Mara Lindqvist" : "林蔚");
    await studio.field("auth:email").fill("mara@harbourlight.example");
    await studio.field("account:newPassword").fill("harbour lights");
    await studio.field("account:repeatPassword").fill("harbour light");
    await studio.button("welcome:admin.submit").click();
  });
  await studio.take("06-onboarding-sign-up", async () => {
    await studio.field("account:repeatPassword").fill("harbour lights");
    await studio.button("welcome:admin.submit").click();
    await title(studio.word("welcome:signUp.title"));
  });
  await studio.take("07-onboarding-invites", async () => {
    await next();
    await title(studio.word("welcome:invites.title"));
    await page.waitForTimeout(300);
  });
  await studio.take("08-onboarding-done", async () => {
    await studio.button("welcome:invites.submit").click();
    await title(studio.word("welcome:done.title"));
  });
  await studio.take("09-first-visit", async () => {
    await page.getByRole("button").filter({ hasText: isEnglish ? "Harbourlight" : "港湾之光" }).click();
    await page.locator(".composer").waitFor();
    await page.waitForTimeout(600);
  });
  await studio.take("09-saved-empty", () => studio.visit("/favs", ".empty"));
  await studio.take("09-files-empty", () => studio.visit("/files", ".empty"));
}

/** The screens for people who are not signed in. */
export async function photographEntrance(studio: Studio, invitation: string): Promise<void> {
  await studio.take("10-sign-in", () => studio.goto("/login", "form"));
  await studio.take("11-sign-in-wrong", async () => {
    await studio.field("auth:email").fill("mara@harbourlight.example");
    await studio.field("auth:password").fill("harbor lights");
    await studio.button("auth:signIn.submit").click();
    await studio.page.locator("[aria-invalid=true]").first().waitFor();
  });
  await studio.take("12-register", () => studio.goto("/register", "form"));
  await studio.take("13-invitation", () => studio.goto(`/register?magic_token=${invitation}`, "form"));
  await studio.take(
    "14-invitation-expired",
    () => studio.goto("/register?magic_token=gone", ".auth__content a.button"),
  );
  await studio.take("15-not-found", () => studio.goto("/no/such/page", "h1"));
}
