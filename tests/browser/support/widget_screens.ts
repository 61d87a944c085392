import { Buffer } from "node:buffer";
import sharp from "sharp";
import { text, upload } from "../../files/support.ts";
import { uid } from "../../support/cast.ts";
import type { TestServer } from "../../support/server.ts";
import type { CheckScreen } from "./screens.ts";
import type { Visitor } from "./visitor.ts";

/** In a light colour. On a site it has its own. */
const ALONE = `/widget.html?host=${uid.bo}&themeColor=%23ffe066`;
const REGISTER = "**/api/user/register";
const READ = `**/api/user/${uid.bo}/messages*`;
const SEND = `**/api/user/${uid.bo}/send`;

/** What the host answers with: everything that is formatted in its own way. */
const ANSWER = [
  "# Opening hours",
  "We are open, see [prices](https://example.org) and `code`:",
  "> The quick brown fox",
  "- Monday\n- Tuesday",
  "| Day | Hour |\n|---|---|\n| Monday | 9 to 5 |",
  "```\nconst answer = 42;\n```",
].join("\n\n");

/** Every state of the widget alone in a tab, from the form to the end of the session. */
export async function visitWidget(visitor: Visitor, check: CheckScreen, server: TestServer): Promise<void> {
  await visitor.goto(ALONE);
  await visitor.button("Start chat").click();
  await visitor.text("Enter a name.").waitFor();
  await check("widget: form, with an error");
  await visitor.field("Your name").fill("Ann");
  await visitor.page.route(REGISTER, (route) => route.abort());
  await visitor.button("Start chat").click();
  await visitor.text(/Can't reach the server/).waitFor();
  await check("widget: form, unreachable");
  await visitor.page.unroute(REGISTER);
  await visitor.button("Start chat").click();

  const address = visitor.page.getByLabel(/No one is here/);
  await address.fill("ann");
  await address.press("Enter");
  await visitor.text(/Enter an email address/).waitFor();
  await check("widget: empty conversation, with an error");
  await talk(visitor, server);
  await check("widget: conversation");
  await fail(visitor);
  await check("widget: not sent");
  await part(visitor, check, server);
}

async function talk(visitor: Visitor, server: TestServer): Promise<void> {
  const { page } = visitor;
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: "teal" } }).png()
    .toBuffer();
  await say(visitor, "Do you ship to Oslo?");
  await page.locator(".bubble--own time").waitFor();
  await page.locator("input[type=file]").setInputFiles({
    name: "broken tap.png",
    mimeType: "image/png",
    buffer: Buffer.from(picture),
  });
  await page.getByAltText("broken tap.png").waitFor();
  await page.locator(".bubble--own time").nth(1).waitFor();
  const own = await newestVisitor(server);
  const { path } = await upload(server, text("9 to 5"), { name: "hours.txt", type: "text/plain" });
  await server.as("bo").send({ uid: own }, JSON.stringify({ path }), {
    type: "vocechat/file",
    properties: { name: "hours.txt", content_type: "text/plain" },
  });
  await visitor.button("Download hours.txt").waitFor();
  await server.as("bo").send({ uid: own }, ANSWER, { type: "text/markdown" });
  await visitor.link("prices").waitFor();
}

async function say({ page }: Visitor, words: string): Promise<void> {
  await page.getByLabel("Write a message").fill(words);
  await page.getByLabel("Write a message").press("Enter");
}

async function fail(visitor: Visitor): Promise<void> {
  await visitor.page.route(SEND, (route) => route.abort());
  await say(visitor, "Is anybody there?");
  await visitor.text("Couldn't send.").waitFor();
}

/** The connection, the chat, the session and the invitation of strangers end, one after the other. */
async function part(visitor: Visitor, check: CheckScreen, server: TestServer): Promise<void> {
  const { page } = visitor;
  await page.route(READ, (route) => route.abort());
  await page.reload();
  await visitor.text("Connecting…").waitFor();
  await check("widget: connecting");
  await page.unroute(READ);
  await visitor.link("prices").waitFor();
  await page.unroute(SEND);
  await page.route(SEND, (route) => route.fulfill({ status: 404 }));
  await say(visitor, "Hello?");
  await visitor.text("This chat is no longer available.").waitFor();
  await check("widget: the host is gone");
  await page.route("**/api/**", (route) => route.fulfill({ status: 401 }));
  await page.reload();
  await visitor.field("Your name").waitFor();
  await check("widget: form, after the session");
  await page.unroute("**/api/**");
  await server.as("ada").post("/admin/login/config", { who_can_sign_up: "InvitationOnly" });
  await page.reload();
  await visitor.text("This server is invite-only.").waitFor();
  await check("widget: by invitation");
}

export async function newestVisitor(server: TestServer): Promise<number> {
  const [{ uid }] = await server.sql<{ uid: number }[]>`
    select uid::int from users where widget_id is not null order by uid desc limit 1`;
  return uid;
}
