import assert from "node:assert/strict";
import { gid } from "../support/cast.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

/** The height of all messages, and whether their pictures are shown. */
const look = ({ page }: Tab) =>
  page.locator(".feed__scroll").evaluate((feed) => ({
    height: feed.querySelector("ol")!.getBoundingClientRect().height,
    pictures: [...feed.querySelectorAll(".message__gutter > .avatar")].some((one) => one.checkVisibility()),
  }));

walk("messages are compact in this browser for whoever wants it", async ({ server, person }) => {
  for (const name of ["ada", "cy", "ada", "cy"] as const) await server.as(name).send("lobby", `From ${name}`);
  const bo = await (await person("bo")).goto(`/chat/channel/${gid.lobby}`);
  await bo.message("From cy").last().waitFor();
  const wide = await look(bo);
  await bo.button("List options").click();
  await bo.page.getByRole("group", { name: "Messages" }).getByRole("menuitemradio", { name: "Compact" })
    .click();
  const dense = await look(bo);
  assert.ok(dense.height < wide.height * 0.6, `${dense.height} px of ${wide.height}`);
  assert.deepEqual([wide.pictures, dense.pictures], [true, false]);
  const [name, words] = await Promise.all(
    [".message__author", ".message__body"].map((part) =>
      bo.message("From cy").last().locator(part).boundingBox()
    ),
  );
  assert.ok(name!.x + name!.width <= words!.x && Math.abs(name!.y - words!.y) < 6, "on one line");

  await bo.page.reload();
  await bo.message("From cy").last().waitFor();
  assert.deepEqual((await look(bo)).pictures, false, "also after a reload");
  await bo.button("List options").click();
  await bo.page.getByRole("group", { name: "Messages" }).getByRole("menuitemradio", { name: "Comfortable" })
    .click();
  const again = await look(bo);
  assert.ok(again.pictures && again.height > dense.height * 1.5, `${again.height} px of ${dense.height}`);
});
