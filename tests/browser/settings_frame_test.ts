import { gid } from "../support/cast.ts";
import { LOBBY } from "./support/addresses.ts";
import { walk } from "./support/walk.ts";

walk("settings stand inside the frame, and the rail leads out of them and back", async ({ person }) => {
  const bo = await (await person("bo")).goto(LOBBY);
  await bo.composer.waitFor();
  const rail = bo.page.getByRole("navigation", { name: "Main" });
  await rail.getByRole("link", { name: "Settings" }).click();
  await bo.at("/setting");
  await bo.title("My account").waitFor();
  const pages = bo.page.getByRole("navigation", { name: "Settings" });
  await pages.locator("[aria-current=page]").getByText("My account").waitFor();

  await rail.getByRole("link", { name: "Chats" }).click();
  await bo.at(LOBBY);
  await bo.title("lobby").getByRole("link").click();
  await bo.title("Overview").waitFor();
  await rail.locator("[aria-current=page]").getByText("Settings").waitFor();
  await rail.getByRole("link", { name: "Members" }).click();
  await bo.at("/users");
  await rail.getByRole("link", { name: "Settings" }).click();
  await bo.at("/setting");
});

walk(
  "on a phone the list of settings is a page above the bar, and each page leads back to it",
  async (walk) => {
    const bo = await (await walk.person("bo", { phone: true })).goto("/chat");
    const bar = bo.page.getByRole("navigation", { name: "Main" });
    await bar.getByRole("link", { name: "Settings" }).tap();
    await bo.title("Settings").waitFor();
    await bo.link("My account").tap();
    await bo.title("My account").waitFor();
    await bar.waitFor({ state: "hidden" });
    await bo.link("Back").tap();
    await bo.title("Settings").waitFor();
    await bar.waitFor();

    await bo.goto(`/setting/channel/${gid.lobby}`);
    await bo.title("lobby").waitFor();
    await bar.waitFor();
  },
);
