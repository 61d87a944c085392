import assert from "node:assert/strict";
import { allSent, botAt, HURRY, isSigned, Receiver } from "../webhooks/receiver.ts";
import { look } from "./support/look.ts";
import { walk } from "./support/walk.ts";

walk(
  "an admin sees how deliveries to a bot go, tests it, sends one again, and replaces the secret",
  async ({ server, person }) => {
    await using receiver = new Receiver();
    const bot = await botAt(server, receiver, { name: "Robo" });
    await server.as("bo").send("lobby", "Hello");
    await allSent(server);
    const ada = await person("ada");
    await ada.goto(pageOf(bot));
    await ada.text("Working").waitFor();
    await look(ada, "webhook working");

    receiver.break();
    await ada.button("Send test").click();
    await ada.text("Rejected with status 500").first().waitFor();
    await ada.text("Out of order").waitFor();
    await server.as("bo").send("lobby", "Is anybody there?");
    await receiver.got(3);
    // The open page follows by itself.
    await ada.text("Deliveries failing").waitFor();
    await look(ada, "webhook retrying");

    receiver.mend();
    await ada.button("Retry now").click();
    await ada.text("Working").waitFor();
    await allSent(server);
    await ada.button(/Message 1/).click();
    await ada.dialog.getByText('"content": "Hello"').waitFor();
    await look(ada, "webhook delivery");
    await ada.dialog.getByRole("button", { name: "Send again" }).click();
    await ada.dialog.getByText("2 attempts").waitFor();
    await ada.dialog.getByRole("button", { name: "Close" }).last().click();

    await ada.button("Show secret").click();
    const shown = await ada.field("Signing secret").inputValue();
    assert.ok(isSigned(receiver.deliveries[0].visit, shown));
    await ada.button("Replace…").first().click();
    await ada.dialog.getByRole("button", { name: "Replace" }).click();
    await ada.text(/previous secret works/).waitFor();
    assert.notEqual(await ada.field("Signing secret").inputValue(), shown);
    await look(ada, "webhook secret");
  },
  HURRY,
);

walk(
  "a webhook that was switched off is switched on again, on a phone, and another admin's page follows",
  async ({ server, person }) => {
    await using receiver = new Receiver();
    const bot = await botAt(server, receiver);
    receiver.break();
    const ada = await person("ada", { phone: true });
    await server.as("bo").send("lobby", "Hello");
    await receiver.got(1);
    await ada.goto(pageOf(bot));
    await ada.text("Deliveries failing").waitFor();
    await server.sql`update webhooks set failing_since = failing_since - 86400000 where uid = ${bot}`;
    await ada.text("Turned off").waitFor();
    await look(ada, "webhook off");
    await ada.button(/Message 1/).click();
    await ada.dialog.getByText('"content": "Hello"').waitFor();
    await look(ada, "webhook delivery on a phone");
    await ada.dialog.getByRole("button", { name: "Close" }).last().click();

    const other = await person("ada");
    await other.goto(pageOf(bot));
    await ada.button("Turn on").click();
    await other.text("Working").waitFor();
  },
  HURRY,
);

const pageOf = (bot: number) => `/setting/bot?bot=${bot}`;
