import assert from "node:assert/strict";
import { email, gid, PASSWORD } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import { assertAccessible } from "./support/axe.ts";
import type { Tab } from "./support/tab.ts";
import { guestsOf } from "../identity/guests.ts";
import { walk } from "./support/walk.ts";

const LOBBY = `/chat/channel/${gid.lobby}`;

const openDoors = (server: TestServer, guest = true) =>
  server.as("ada").post("/admin/login/config", { guest });

async function signIn(tab: Tab): Promise<void> {
  await tab.field("Email").fill(email("bo"));
  await tab.field("Password").fill(PASSWORD);
  await tab.button("Sign in").click();
}

walk(
  "a visitor reads along as a guest, signs in through the card, and is back in the channel",
  async ({ server, visitor }) => {
    await openDoors(server);
    await server.as("bo").send("lobby", "Said before");
    const guest = await visitor();
    await guest.goto(LOBBY);
    await guest.at(LOBBY);
    await guest.title("lobby").waitFor();
    await guest.message("Said before").waitFor();
    await server.as("bo").send("lobby", "Said just now");
    await guest.message("Said just now").waitFor();

    assert.deepEqual(await guest.page.locator(".sidebar .chat-row__name").allInnerTexts(), ["lobby"]);
    await guest.text("Sign in to send messages.").waitFor();
    assert.equal(await guest.composer.count(), 0);
    for (const name of ["Chats", "Members"]) assert.equal(await guest.link(name).count(), 0);
    assert.equal(await guest.button(/members/).count(), 0);

    await guest.button("Sign in on your phone").click();
    await guest.page.getByRole("img", { name: "QR code of the sign-in page" }).waitFor();
    await guest.page.keyboard.press("Escape");
    await guest.link("Sign in").click();
    await guest.at(`/login?next=${encodeURIComponent(LOBBY)}`);
    await signIn(guest);
    await guest.at(LOBBY);
    await guest.send("Now I can");
    await guest.message("Now I can").waitFor();
    await guest.page.waitForFunction(async () => (await indexedDB.databases()).length === 1);
  },
);

walk("a guest who opens what is not for guests is sent home, or to sign in", async ({ server, visitor }) => {
  await openDoors(server);
  const guest = await visitor();
  await guest.goto("/users");
  await guest.at("/login?next=%2Fusers");
  await guest.link("Continue as guest").click();
  await guest.title("Welcome to Parley").waitFor();
  await guest.at("/");
  await guest.text("You're browsing as a guest.").waitFor();

  for (const path of ["/users", "/users/2", `/chat/dm/2`, `/setting/channel/${gid.lobby}`]) {
    await guest.goto(path);
    await guest.at("/");
  }
  await guest.goto("/invite_private/2?magic_token=x");
  await guest.at(`/login?next=${encodeURIComponent("/invite_private/2?magic_token=x")}`);
});

walk(
  "when guest mode is switched off, a guest lands on the sign-in page and stays there",
  async ({ server, visitor }) => {
    await openDoors(server);
    const guest = await visitor();
    guest.errors.expect(/status of 40[13]/);
    await guest.goto(LOBBY);
    await guest.title("lobby").waitFor();
    await guest.text("Sign in to send messages.").waitFor();

    await openDoors(server, false);
    await guest.at(`/login?next=${encodeURIComponent(LOBBY)}`);
    assert.equal(await guest.link("Continue as guest").count(), 0);
    await guest.goto("/guest_login");
    await guest.at("/login");
    await guest.goto("/");
    await guest.at("/login");
  },
);

walk("a guest signs up where everybody may, and is a guest no more", async ({ server, visitor }) => {
  await openDoors(server);
  const dee = await visitor();
  await dee.goto(LOBBY);
  await dee.text("Sign in to send messages.").waitFor();
  await dee.page.reload();
  await dee.text("Sign in to send messages.").waitFor();
  assert.equal((await guestsOf(server)).length, 1, "a guest returns as the same one");
  await dee.link("Sign in").click();
  await dee.link("Sign up").click();
  await dee.field("Your name").fill("Dee");
  await dee.field("Email").fill("dee@example.org");
  await dee.field("Password").fill(PASSWORD);
  await dee.field("Confirm password").fill(PASSWORD);
  await dee.button("Create account").click();
  await dee.button("Dee's account").waitFor();
  await dee.open("lobby");
  await dee.composer.waitFor();
  await dee.page.waitForFunction(async () => (await indexedDB.databases()).length === 1);
});

walk(
  "by invitation only, a guest reads, and takes a seat once invited",
  async ({ server, visitor, person }) => {
    await openDoors(server);
    await server.as("ada").post("/admin/login/config", { who_can_sign_up: "InvitationOnly" });
    await server.as("bo").send("lobby", "Said before");
    const dee = await visitor();
    dee.errors.expect(/status of 4/);
    await dee.goto(LOBBY);
    await dee.message("Said before").waitFor();
    await dee.link("Sign in").click();
    await dee.text("New here? Ask a member for an invitation link.").waitFor();
    assert.equal(await dee.link("Sign up").count(), 0);

    const invitation = (await server.as("bo").get("/group/create_reg_magic_link?max_times=1")).text;
    const { search } = new URL(invitation);
    const bo = await person("bo");
    for (const place of [`/register${search}`, `/${search}#/register`]) {
      await bo.goto(place);
      await bo.at("/");
      await dee.goto(place);
      await dee.at(`/register${search}`);
    }
    await dee.field("Email").fill("dee@example.org");
    await dee.field("Password").fill(PASSWORD);
    await dee.field("Confirm password").fill(PASSWORD);
    await dee.button("Continue").click();
    await dee.field("Your name").fill("Dee");
    await dee.button("Join").click();
    await dee.button("Dee's account").waitFor();
    await dee.goto("/login");
    await dee.at("/");
    await dee.open("lobby");
    await dee.composer.waitFor();
  },
);

walk(
  "a guest who cannot come in now is told so, and can try again or sign in",
  async ({ server, visitor }) => {
    await openDoors(server);
    const guest = await visitor({ language: "tr" });
    guest.errors.expect(/status of 429/);
    await guest.context.route(
      "**/api/token/login_guest",
      (route) => route.fulfill({ status: 429, headers: { "Retry-After": "30" } }),
    );
    await guest.goto("/");
    await guest.text("Misafir olarak giriş yapılamadı.").waitFor();
    assert.equal(await guest.link("Giriş yap").getAttribute("href"), "/login");
    await guest.context.unroute("**/api/token/login_guest");
    await guest.button("Yeniden dene").click();
    await guest.at("/");
    await guest.text("Misafir olarak geziniyorsun.").waitFor();
  },
);

for (const phone of [false, true]) {
  walk(
    `axe finds nothing where guests are on ${phone ? "a phone" : "a desk"}`,
    async ({ server, visitor }) => {
      await openDoors(server);
      await server.as("bo").send("lobby", "Hello");
      const guest = await visitor({ phone, bypassCSP: true });
      await assertAccessible(guest, async (check) => {
        await guest.goto("/");
        await guest.text("You're browsing as a guest.").waitFor();
        await check("home of a guest");
        await guest.goto(LOBBY);
        await guest.message("Hello").waitFor();
        await guest.text("Sign in to send messages.").waitFor();
        await check("channel of a guest");
        if (phone) return;
        await guest.button("Sign in on your phone").click();
        await guest.page.getByRole("img", { name: "QR code of the sign-in page" }).waitFor();
        await check("code for a phone");
      });
    },
  );
}

walk("no page that enters or signs up at once takes a member's session away", async ({ server, person }) => {
  await openDoors(server);
  const bo = await person("bo");
  const follow = async (path: string) => {
    await bo.goto("/");
    await bo.button("Bo's account").waitFor();
    await bo.page.evaluate((path) => location.assign(path), path);
  };
  for (const path of ["/guest_login", "/register", "/register/set_name/login?magic_token=x"]) {
    await follow(path);
    await bo.title("You're signed in as Bo").waitFor();
    await bo.button("Stay signed in").click();
    await bo.button("Bo's account").waitFor();
  }
  assert.deepEqual(await guestsOf(server), []);

  await follow("/guest_login");
  await bo.button("Use this link").click();
  await bo.text("You're browsing as a guest.").waitFor();
});
