import type { Frame } from "playwright-core";
import type { TestServer } from "../../support/server.ts";
import type { CheckScreen } from "./screens.ts";
import { newestVisitor } from "./widget_screens.ts";

/** The closed widget on a site, with an invitation and with a new message, and the open one. */
export async function visitEmbedded(frame: Frame, check: CheckScreen, server: TestServer): Promise<void> {
  const launcher = frame.getByRole("button", { name: /Open chat/ });
  await frame.getByText("We are here.").waitFor();
  await check("widget on a site: invitation");
  await frame.getByRole("button", { name: "Dismiss" }).click();
  await frame.getByText("We are here.").waitFor({ state: "detached" });
  await check("widget on a site: closed");
  await launcher.click();
  await frame.getByLabel("Your name").fill("Ann");
  await check("widget on a site: open");
  await frame.getByRole("button", { name: "Start chat" }).click();
  await frame.getByLabel("Write a message").waitFor();
  await frame.getByRole("button", { name: "Close chat" }).click();
  await server.as("bo").send({ uid: await newestVisitor(server) }, "Anything else?");
  await frame.getByText("Unread messages: 1").waitFor();
  await check("widget on a site: closed, with a new message");
}
