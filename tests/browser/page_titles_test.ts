import assert from "node:assert/strict";
import { gid, uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

const places = {
  [`/chat/channel/${gid.lobby}`]: "#lobby · Harbourlight",
  [`/chat/dm/${uid.bo}`]: "Bo · Harbourlight",
  [`/chat/dm/${uid.ada}`]: "Notes to yourself · Harbourlight",
  "/users": "Members · Harbourlight",
  [`/users/${uid.bo}`]: "Bo · Harbourlight",
  "/favs": "Saved · Harbourlight",
  "/files": "Files · Harbourlight",
  "/setting/smtp": "Email (SMTP) · Harbourlight",
  [`/setting/channel/${gid.lobby}/members`]: "Members · #lobby · Harbourlight",
  [`/setting/dm/${uid.bo}`]: "Settings · Bo · Harbourlight",
};

walk("every page names its place and its server", async ({ server, person, visitor }) => {
  const nobody = await visitor();
  await nobody.goto("/login");
  await titled(nobody, "Sign in · Parley");

  await server.as("ada").post("/admin/system/organization", { name: "Harbourlight", description: "" });
  const doors = { "/login": "Sign in", "/register": "Sign up", "/forgot_password": "Forgot your password?" };
  for (const [path, place] of Object.entries(doors)) {
    const html = await (await fetch(server.origin + path)).text();
    assert.ok(html.includes(`<title>${place} · Harbourlight</title>`), path);
    await titled(await nobody.goto(path), `${place} · Harbourlight`);
  }
  const gone = await (await fetch(`${server.origin}/nowhere`, { headers: { accept: "text/html" } })).text();
  assert.match(gone, /<title>.+ · Harbourlight<\/title>/);

  const ada = await (await person("ada")).goto("/");
  for (const [path, title] of Object.entries(places)) await titled(await ada.enter(path), title);
  const turkish = await (await person("bo", { language: "tr" })).goto("/files");
  await titled(turkish, "Dosyalar · Harbourlight");
});

walk("unread messages are counted in the title and marked on the icon", async ({ server, person }) => {
  const bo = await (await person("bo")).goto("/files");
  await titled(bo, "Files · Parley");
  const icon = () => bo.page.locator("link[rel=icon]").getAttribute("href");
  const plain = await icon();

  const mid = await server.as("ada").send("lobby", "One");
  await server.as("ada").trySend("bo", "Two");
  await titled(bo, "(2) Files · Parley");
  await bo.page.waitForFunction(() =>
    document.querySelector("link[rel=icon]")!.getAttribute("href")!.startsWith("data:image/png")
  );

  await bo.enter(`/chat/channel/${gid.lobby}`);
  await titled(bo, "(1) #lobby · Parley");
  await bo.enter(`/chat/dm/${uid.ada}`);
  await titled(bo, "Ada · Parley");
  await bo.page.waitForFunction(
    (plain) => document.querySelector<HTMLLinkElement>("link[rel=icon]")!.href.endsWith(plain!),
    plain,
  );

  await eventually(
    async () => (await server.sql`select from read_index_groups where mid = ${mid}`).length > 0 || undefined,
    "the server to receive the marker",
  );
  const phone = server.as("bo", { device: "phone" });
  await phone.post("/user/unread_marks", { add: [{ target: { gid: gid.lobby }, mid }] });
  await titled(bo, "(1) Ada · Parley");
  await bo.row("lobby").getByText("1 unread").waitFor();
  await phone.post("/user/read-index", { groups: [{ gid: gid.lobby, mid }] });
  await titled(bo, "Ada · Parley");
});

async function titled({ page }: Tab, title: string): Promise<void> {
  await page.waitForFunction((title) => document.title === title, title).catch(async () =>
    assert.equal(await page.title(), title)
  );
}
