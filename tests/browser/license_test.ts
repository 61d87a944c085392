import assert from "node:assert/strict";
import { forged, issued, PUBLIC_KEY } from "../license/keys.ts";
import { axeViolations } from "./support/axe.ts";
import { layoutProblems } from "./support/layout_problems.ts";
import { walk } from "./support/walk.ts";

walk("an admin saves a license key that limits the accounts, and removes it", async ({ person }) => {
  const ada = await person("ada", { phone: true });
  ada.errors.expect(/status of 400/);
  await ada.goto("/setting/license");
  await ada.text("Free, without limits").waitFor();

  await ada.button("Enter a license key…").click();
  const enter = async (key: string) => {
    await ada.field("License key").fill(key);
    await ada.dialog.getByRole("button", { name: "Check" }).click();
  };
  await enter("hello");
  await ada.text("This isn't a license key. Check that you copied all of it.").waitFor();
  await enter(forged({}));
  await ada.text(/This key isn't valid/).waitFor();
  await enter(issued({ user_limit: 3, domains: "chat.example.org" }));
  await ada.text("chat.example.org").waitFor();
  assert.deepEqual(await axeViolations(ada, "license"), []);
  assert.deepEqual(await layoutProblems(ada.page, "license"), []);
  await ada.dialog.getByRole("button", { name: "Save" }).click();
  await ada.dialog.waitFor({ state: "detached" });
  await ada.text("This license limits how many accounts").waitFor();
  assert.deepEqual(await ada.page.locator(".license-facts dd").allInnerTexts(), [
    "Valid",
    "3",
    "chat.example.org",
    "1 Jan 2026",
    "1 Jan 2126",
  ]);
  assert.deepEqual(await axeViolations(ada, "license"), []);

  await ada.button("Remove license…").click();
  await ada.dialog.getByRole("button", { name: "Remove" }).click();
  await ada.text("Free, without limits").waitFor();
}, { environment: { LICENSE_PUBLIC_KEY: PUBLIC_KEY } });
