import { email, PASSWORD } from "../support/cast.ts";
import { guessUntilRefused } from "../identity/guessing.ts";
import { walk } from "./support/walk.ts";
import type { Tab } from "./support/tab.ts";

walk("sign-in shows when to try again, and a known device is not locked out", async ({ server, visitor }) => {
  const bo = await visitor();
  bo.errors.expect(/status of (429|401)/);
  await guessUntilRefused(server);
  await bo.goto("/login");
  await signIn(bo);
  await bo.text(/^Too many attempts\. Try again in (30|2\d) seconds\.$/).waitFor();

  await server.sql`update failed_attempts set at = at - 30000`;
  await bo.button("Sign in").click();
  await bo.at("/");
  await bo.choose("Bo's account", "Sign out");
  await bo.dialog.getByRole("button", { name: "Sign out" }).click();
  await bo.field("Email").waitFor();
  await guessUntilRefused(server);
  await signIn(bo);
  await bo.row("lobby").waitFor();
});

async function signIn(bo: Tab): Promise<void> {
  await bo.field("Email").fill(email("bo"));
  await bo.field("Password").fill(PASSWORD);
  await bo.button("Sign in").click();
}
