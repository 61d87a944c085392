import assert from "node:assert/strict";
import { email, PASSWORD } from "../support/cast.ts";
import { walk } from "./support/walk.ts";

walk(
  "a form is sent only by the page's code, and keeps what was typed before it loaded",
  async ({ visitor }) => {
    const bo = await visitor();
    const late = Promise.withResolvers<void>();
    await bo.page.route("**/*.js", async (route) => {
      await late.promise;
      await route.continue();
    });
    await bo.page.goto(`${bo.origin}/login`, { waitUntil: "commit" });
    await bo.field("Email").fill(email("bo"));
    await bo.field("Password").fill(PASSWORD);
    await bo.field("Password").press("Enter");
    late.resolve();
    await bo.button("Sign in").click();
    await bo.row("lobby").waitFor();
  },
);

walk("a button waits for the page's code, so that no click is lost", async ({ visitor }) => {
  const somebody = await visitor();
  const late = Promise.withResolvers<void>();
  await somebody.page.route("**/*.js", async (route) => {
    await late.promise;
    await route.continue();
  });
  await somebody.page.goto(`${somebody.origin}/onboarding`, { waitUntil: "commit" });
  const begin = somebody.button("Get started");
  await begin.waitFor();
  assert.ok(await begin.isDisabled());
  late.resolve();
  await begin.click();
  await somebody.field("Server name").waitFor();
}, { template: "empty" });
