import assert from "node:assert/strict";
import { walk } from "./support/walk.ts";

walk(
  "the API document is a page that is searched, and whose calls are tried under one's own account",
  async ({ server, person }) => {
    const elsewhere: string[] = [];
    const bo = await person("bo");
    bo.page.on("request", (request) => {
      if (!request.url().startsWith(server.origin) && !request.url().startsWith("data:")) {
        elsewhere.push(request.url());
      }
    });
    bo.errors.expect(/status of 401/);
    await bo.page.goto(`${server.origin}/api/swagger`);
    const { page } = bo;
    const find = page.getByPlaceholder(/^Filter/);
    await page.locator("[id$=getAdminSystemVersion]").waitFor();
    await page.screenshot({ path: "/tmp/swagger-1.png" });
    await find.fill("license key");
    await page.locator("[id$=getAdminSystemVersion]").waitFor({ state: "detached" });
    await page.locator("[id$=postLicenseCheck]").waitFor();
    await find.fill("/user/me");

    const call = page.locator("[id$=getUserMe]");
    await call.getByRole("button").first().click();
    const execute = call.getByRole("button", { name: "Execute" });
    await execute.click();
    await call.locator(".live-responses-table").getByText("401", { exact: true }).waitFor();

    await bo.button("Use my account").click();
    await bo.text("Calls are made as bo.").waitFor();
    await execute.click();
    await call.locator(".live-responses-table").getByText('"bo@example.org"').waitFor();
    await page.screenshot({ path: "/tmp/swagger-2.png" });
    await bo.button("Stop using my account").click();
    await execute.click();
    await call.locator(".live-responses-table").getByText("401", { exact: true }).waitFor();
    assert.deepEqual(elsewhere, []);
  },
);
