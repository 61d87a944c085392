import assert from "node:assert/strict";
import { gid } from "../support/cast.ts";
import { walk } from "./support/walk.ts";

walk("a browser whose storage never answers shows what is there, and sends", async ({ server, person }) => {
  await server.as("ada").send("lobby", "The kettle is on");
  const bo = await person("bo");
  // WebKit has done so: a request neither succeeds nor fails.
  await bo.context.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args);
      for (const name of ["success", "error", "upgradeneeded", "blocked"]) {
        request.addEventListener(name, (event) => event.stopImmediatePropagation());
      }
      return request;
    };
  });
  await bo.goto(`/chat/channel/${gid.lobby}`);
  await bo.message("The kettle is on").waitFor();
  await bo.send("Two cups, please");
  await bo.page.locator(".message:not([data-sending])").filter({ hasText: "Two cups, please" }).waitFor();
  const { body } = await server.as("ada").get(`/group/${gid.lobby}/history?limit=1`);
  assert.match(JSON.stringify(body), /Two cups, please/);

  await bo.choose("Bo's account", "Sign out");
  await bo.dialog.getByRole("button", { name: "Sign out" }).click();
  await bo.field("Password").waitFor();
});
