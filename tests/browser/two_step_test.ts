import assert from "node:assert/strict";
import { linkIn } from "../identity/mailed_links.ts";
import { codeOf, secure } from "../support/authenticator.ts";
import { email, gid, PASSWORD } from "../support/cast.ts";
import { Mailbox } from "../support/mailbox.ts";
import { inDialog, signInAs, turnOn } from "./support/two_step_screens.ts";
import { walk } from "./support/walk.ts";

walk("somebody turns on two-step sign-in, comes back by codes, and turns it off", async (walk) => {
  const bo = await walk.person("bo");
  const { codes } = await turnOn(bo);
  assert.equal(codes.length, 10);
  const downloading = bo.page.waitForEvent("download");
  await bo.link("Download").click();
  const file = await Deno.readTextFile(await (await downloading).path());
  for (const code of codes) assert.ok(file.includes(code));
  await inDialog(bo, "I have stored them").click();
  await bo.text("10 left").waitFor();

  const back = await walk.visitor();
  back.errors.expect(/status of 401/);
  const chat = `/chat/channel/${gid.lobby}`;
  await signInAs(back, email("bo"), `?next=${encodeURIComponent(chat)}`);
  await back.field("Six-digit code").fill("000000");
  await back.text("This code isn't valid.").waitFor();
  await back.button("Use a recovery code").click();
  await back.field("Recovery code").fill(codes[0].toUpperCase());
  await back.button("Sign in").click();
  await back.at(chat);

  bo.errors.expect(/status of 403/);
  await bo.page.reload();
  await bo.text("9 left").waitFor();
  await bo.button("New codes").click();
  await bo.dialog.getByLabel("Current password").fill(PASSWORD);
  await inDialog(bo, "New codes").click();
  await bo.dialog.getByText("Keep your recovery codes").waitFor();
  const [fresh] = await bo.dialog.getByRole("listitem").allInnerTexts();
  assert.ok(!codes.includes(fresh));
  await inDialog(bo, "I have stored them").click();
  await bo.text("10 left").waitFor();
  await bo.button("Turn off").click();
  await inDialog(bo, "Use a code instead").click();
  const code = bo.dialog.getByLabel("Code of the app, or a recovery code");
  await code.fill(codes[1]);
  await inDialog(bo, "Turn off").click();
  await bo.dialog.getByText("This code isn't valid.").waitFor();
  await code.fill(fresh);
  await inDialog(bo, "Turn off").click();
  await bo.button("Turn on").waitFor();
});

walk("a mailed link on a phone leads to the code, which is sent by its last digit", async (walk) => {
  const { server } = walk;
  const { secret } = await secure(server, "bo");
  await using mailbox = await Mailbox.open();
  await mailbox.connect(server);
  await server.as("ada").post("/admin/login/config", { magic_link: true });
  const bo = await walk.visitor({ phone: true });
  bo.errors.expect(/status of 401/);
  await bo.goto("/send_magic_link");
  await bo.field("Email").fill(email("bo"));
  await bo.button("Send the link").click();
  await bo.title("Check your email").waitFor();
  await bo.page.goto(linkIn((await mailbox.to(email("bo")))[0]).href);
  await bo.title("One more step").waitFor();
  await bo.page.keyboard.type(codeOf(secret));
  await bo.at("/");
});
