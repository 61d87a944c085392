import { PASSWORD } from "../../support/cast.ts";
import type { Tab } from "./tab.ts";

/** Goes through the wizard up to the admin's account, which is filled in and not sent. */
export async function fillAccount(tab: Tab, repeated = PASSWORD): Promise<void> {
  await tab.button("Get started").click();
  await tab.field("Server name").fill("Tea House");
  await tab.button("Continue").click();
  await tab.field("Your name").fill("Ada");
  await tab.field("Email").fill("ada@example.org");
  await tab.field("Password").fill(PASSWORD);
  await tab.field("Confirm password").fill(repeated);
}
