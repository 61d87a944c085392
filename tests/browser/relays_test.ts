import assert from "node:assert/strict";
import { allRelayed, HURRY, Service } from "../relays/service.ts";
import { look } from "./support/look.ts";
import { walk } from "./support/walk.ts";

walk(
  "an admin allows a service, and a person adds a relay, tests it, and is told of messages",
  async (scene) => {
    const { server, person } = scene;
    await using service = new Service();
    const bo = await (await person("bo")).goto("/setting/relays");
    await bo.text("An admin hasn't allowed any services yet").waitFor();
    await look(bo, "relays not allowed");

    const ada = await (await person("ada")).goto("/setting/relays");
    await ada.link("Allow services").click();
    await ada.at("/setting/relay_types");
    const discord = ada.page.getByRole("switch", { name: "Discord" });
    await discord.click();
    await ada.text("Saved").waitFor();
    assert.ok(await discord.isChecked());
    await look(ada, "relay types");

    await bo.page.reload();
    await bo.text("Add a relay to get mentions in the service you use most").waitFor();
    await look(bo, "relays none");
    await bo.button("Add relay").click();
    await bo.dialog.getByRole("button", { name: "Create" }).click();
    await bo.dialog.getByText("This field is required.").waitFor();
    await bo.field("Name").first().fill("My server");
    await bo.field("Webhook URL").fill(service.at("/hook"));
    await bo.page.getByRole("switch", { name: "Only when I'm offline" }).click();
    await bo.page.getByRole("checkbox", { name: "#lobby" }).check();
    await look(bo, "relay dialog");
    await bo.dialog.getByRole("button", { name: "Create" }).click();
    await bo.text("My server").waitFor();
    await look(bo, "relays list");

    await server.as("ada").send("lobby", "Hello");
    await allRelayed(server);
    assert.deepEqual(service.texts, ["Hello"]);

    service.break();
    await bo.button("More actions for My server").click();
    await bo.page.getByRole("menuitem", { name: "Send test" }).click();
    await bo.text("Rejected with status 500").waitFor();
    await bo.text("Out of order").waitFor();
    await look(bo, "relay test");
    service.mend();
    await bo.button("Send again").click();
    await bo.text("Accepted with status 200").waitFor();
    await bo.button("Done").click();

    await bo.button("More actions for My server").click();
    await bo.page.getByRole("menuitem", { name: "Edit" }).click();
    await bo.field("Name").first().fill("My chat");
    await bo.dialog.getByRole("button", { name: "Save" }).click();
    await bo.text("My chat").waitFor();
    await bo.button("More actions for My chat").click();
    await bo.page.getByRole("menuitem", { name: "Send test" }).click();
    await bo.text("Accepted with status 200").waitFor();
    await bo.button("Done").click();

    await bo.button("More actions for My chat").click();
    await bo.page.getByRole("menuitem", { name: "Delete" }).click();
    await bo.dialog.getByRole("button", { name: "Delete" }).click();
    await bo.text("Add a relay to get mentions in the service you use most").waitFor();
  },
  HURRY,
);
