import { uid } from "../../support/cast.ts";
import type { TestServer } from "../../support/server.ts";
import type { CheckScreen } from "./screens.ts";
import type { Tab } from "./tab.ts";

/** Ada has linked two accounts, could link another one, and a new email of hers waits to be confirmed. */
export async function seedAccount(server: TestServer): Promise<void> {
  const domains = ["id.example.org", "sign-in.a-company-with-a-long-name.example.org"];
  const oidc = domains.map((domain) => ({ enable: true, favicon: "", domain }));
  await server.as("ada").post("/admin/login/config", { oidc });
  await server.sql`
    insert into identities (kind, issuer, subject, uid, email, created_at) values
      ('oidc', ${domains[0]}, 'ada', ${uid.ada}, null, 0),
      ('google', '', '7', ${uid.ada}, 'ada_of_the_long_table@example.org', 0)`;
  await server.sql`
    insert into magic_links (hash, purpose, email, language, uid, expires_at)
    values ('\\x00', 'change_email', 'ada@elsewhere.example.org', 'en', ${uid.ada}, ${
    Date.now() + 3_600_000
  })`;
}

export async function visitAccountWays(tab: Tab, check: CheckScreen): Promise<void> {
  await tab.goto("/setting/my_account");
  await tab.page.locator(".account-waiting").waitFor();
  await tab.page.locator(".account-row", { hasText: "sign-in.a-company" }).waitFor();
  await check("account: an email waits, and accounts are linked");
  await tab.page.locator(".account-row", { hasText: "Google" }).getByRole("button").click();
  await tab.dialog.waitFor();
  await check("account: unlinking");
  await tab.page.keyboard.press("Escape");
  await tab.dialog.waitFor({ state: "detached" });
}
