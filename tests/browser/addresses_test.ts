import assert from "node:assert/strict";
import { inviteToken } from "../identity/mailed_links.ts";
import { email, PASSWORD, uid } from "../support/cast.ts";
import { withWriteLock } from "../../db/order.ts";
import { announce } from "../../server/base/announce.ts";
import { eventually } from "../support/deadline.ts";
import { walk } from "./support/walk.ts";

/** The title on a server without a name. */
const SIGN_IN = "Sign in to Parley";

walk("addresses of older clients lead to the same screens", async ({ visitor, person }) => {
  const stranger = await visitor();
  const places = [
    ["/#/login", "/login"],
    ["/#/register?magic_token=abc", "/register?magic_token=abc"],
    ["/?magic_token=abc#/register", "/register?magic_token=abc"],
    ["/#/register/set_name/reg?magic_token=abc", "/register/set_name/reg?magic_token=abc"],
  ];
  stranger.errors.expect(/magic_token|status of 4/);
  for (const [old, place] of places) {
    await stranger.goto("/nowhere-yet");
    await stranger.goto(old);
    await stranger.at(place);
    await stranger.page.getByRole("heading", { level: 1 }).waitFor();
  }

  const bo = await person("bo");
  for (const place of ["/chat/channel/1", "/chat/dm/3", "/users/3", "/users"]) {
    await bo.goto(`/#${place}`);
    await bo.at(place);
    await bo.page.locator(".sidebar .chat-row, .user-row").first().waitFor();
  }
});

walk("a signed-out visitor signs in, and then reaches the requested address", async ({ visitor }) => {
  const bo = await visitor();
  await bo.goto("/chat/channel/2");
  await bo.at("/login?next=%2Fchat%2Fchannel%2F2");
  bo.errors.expect(/status of 401/);
  await bo.field("Email").fill(email("bo"));
  await bo.field("Password").fill("sesame open");
  await bo.button("Sign in").click();
  await bo.text("Wrong email or password.").waitFor();
  await bo.field("Password").fill(PASSWORD);
  await bo.button("Sign in").click();
  await bo.at("/chat/channel/2");
  await bo.title("design").waitFor();

  for (const place of ["/login", "/register", "/onboarding"]) {
    await bo.goto(place);
    await bo.at("/");
  }
});

walk("an address of something missing shows a notice with a way back", async ({ person, visitor }) => {
  const cy = await person("cy");
  cy.errors.expect(/status of 40[34]/);
  const answer = await cy.page.goto(`${cy.origin}/nowhere`);
  assert.equal(answer?.status(), 404);
  await cy.title("Page not found").waitFor();
  await cy.link("Back to chats").click();
  await cy.at("/");

  for (const place of ["/chat/channel/2", "/chat/channel/999", "/chat/dm/999"]) {
    await cy.goto(place);
    await cy.title("Chat not found").waitFor();
  }
  await cy.link("Back to chats").click();
  await cy.at("/chat");

  const stranger = await visitor();
  stranger.errors.expect(/status of 404/);
  await stranger.goto("/nowhere");
  await stranger.title("Page not found").waitFor();
});

walk(
  "an invitation for phones offers the browser and the link there, and signs up at a desk",
  async (walk) => {
    const token = await inviteToken(walk.server);
    const register = `/register?magic_token=${token}`;
    const desk = await walk.visitor();
    await desk.page.goto(`${desk.origin}/#/invite_mobile/${token}`);
    await desk.at(register);
    const phone = await (await walk.visitor({ phone: true })).goto(`/invite_mobile/${token}`);
    assert.equal(await phone.field("Invitation link").inputValue(), phone.origin + register);
    await phone.link("Continue in browser").click();
    await phone.at(register);
    await phone.field("Confirm password").waitFor();
  },
);

walk("on an empty server every address leads to the wizard", async ({ visitor }) => {
  const somebody = await visitor();
  for (const place of ["/", "/login", "/register", "/chat/channel/1"]) {
    await somebody.goto(place);
    await somebody.at("/onboarding");
  }
  await somebody.title("Welcome to Parley").waitFor();
}, { template: "empty" });

walk("signing out in one tab signs out the others, and leaves no data in the browser", async ({ person }) => {
  const bo = await (await person("bo")).goto("/chat/channel/1");
  const other = await bo.newTab("/chat/channel/2");
  await bo.composer.waitFor();
  await other.composer.waitFor();
  await bo.choose("Bo's account", "Sign out");
  await bo.dialog.getByRole("button", { name: "Sign out" }).click();
  await bo.title(SIGN_IN).waitFor();
  await other.title(SIGN_IN).waitFor();

  const left = await bo.page.evaluate(() => indexedDB.databases());
  assert.deepEqual(left.filter(({ name }) => name?.startsWith("parley:")), []);
  await bo.goto("/chat/channel/1");
  await bo.at("/login?next=%2Fchat%2Fchannel%2F1");
});

walk("data that somebody keeps on signing out waits for them, and for nobody else", async ({ visitor }) => {
  const tab = await visitor();
  const enter = async (name: "bo" | "cy") => {
    await tab.goto("/login?next=%2Fchat%2Fchannel%2F1");
    await tab.field("Email").fill(email(name));
    await tab.field("Password").fill(PASSWORD);
    await tab.button("Sign in").click();
    await tab.composer.waitFor();
  };
  const leave = async (menu: string) => {
    await tab.choose(menu, "Sign out");
    await tab.dialog.getByRole("switch", { name: "Remove my data from this browser" }).uncheck();
    await tab.dialog.getByRole("button", { name: "Sign out" }).click();
    await tab.title(SIGN_IN).waitFor();
  };
  const databases = () =>
    tab.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""));
  const isOf = (id: number) => (name: string) => name.startsWith("parley:") && name.endsWith(`:${id}`);

  await enter("bo");
  await tab.composer.fill("not finished");
  await leave("Bo's account");
  assert.ok((await databases()).some(isOf(uid.bo)));
  await enter("bo");
  assert.equal(await tab.composer.inputValue(), "not finished");
  await leave("Bo's account");

  await enter("cy");
  assert.equal(await tab.composer.inputValue(), "");
  await eventually(async () => !(await databases()).some(isOf(uid.bo)) || undefined, "Bo's data to go");
  await leave("Cy's account");
  await enter("bo");
  assert.equal(await tab.composer.inputValue(), "");
});

walk("a user whom the server signs out reads why", async ({ server, person }) => {
  const bo = await (await person("bo")).goto("/chat/channel/1");
  await bo.page.locator('.connection[data-state="live"]').first().waitFor({ state: "attached" });
  const kick = { type: "kick", reason: "login_from_other_device" } as const;
  await withWriteLock(server.database, (write) => {
    announce(write, { uids: [uid.bo] }, kick);
    return Promise.resolve();
  });
  await bo.at("/login?next=%2Fchat%2Fchannel%2F1");
  await bo.text("You're signed out because this account signed in on another device.").waitFor();
});
