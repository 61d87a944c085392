import assert from "node:assert/strict";
import { APP_ID, CERTIFICATE, FakeAgora } from "../calls/agora.ts";
import { FakeFcm } from "../push/fcm.ts";
import { uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { look } from "./support/look.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

const flip = (tab: Tab, name: string) => tab.page.getByRole("switch", { name: new RegExp(`^${name}`) });

const save = async (tab: Tab) => {
  await tab.button("Save changes").click();
  await tab.button("Save changes").waitFor({ state: "detached" });
};

const fcm = new FakeFcm();
Deno.test.afterAll(() => fcm[Symbol.asyncDispose]());
const OUTBOUND_ALLOW = "127.0.0.0/8";

walk("calls are set up, tested with Agora's own answer, and saved", async ({ server, person }) => {
  await using agora = new FakeAgora();
  const { customer_secret, url } = agora.config;
  const ada = await (await person("ada")).goto("/setting/agora");
  await flip(ada, "Voice calls").check();
  await ada.button("Save changes").click();
  await ada.text("This field is required.").first().waitFor();
  assert.equal(await ada.text("This field is required.").count(), 2);
  await ada.field("App ID").fill(APP_ID);
  await ada.field("App certificate").fill(CERTIFICATE);
  await ada.button("Run test").click();
  await ada.text("This field is required.").first().waitFor();
  assert.equal(agora.peer.visits.length, 0, "a test also needs the customer");
  await ada.field("Customer ID").fill("customer");
  await ada.field("Customer secret").fill(customer_secret);
  await ada.field("URL").fill("agora.io");
  await ada.text("Enter an address that starts with https:// or http://.").waitFor();
  await ada.field("URL").fill(url);

  agora.broken = (visit) => visit.answer("Invalid authentication credentials", {}, "401 Unauthorized");
  await ada.button("Run test").click();
  await ada.text("Rejected with status 401").waitFor();
  await ada.text("Invalid authentication credentials").waitFor();
  agora.broken = undefined;
  await ada.button("Run test").click();
  await ada.text("Accepted with status 200").waitFor();
  assert.equal(
    agora.peer.visits.at(-1)!.header("authorization"),
    `Basic ${btoa(`customer:${customer_secret}`)}`,
  );
  const stored = () => server.app.services.settings.read("agora");
  assert.equal((await stored()).app_id, "", "a test stores nothing");
  await save(ada);
  const { enabled, app_certificate } = await stored();
  assert.deepEqual([enabled, app_certificate], [true, CERTIFICATE]);
  assert.equal((await server.as("bo").get("/admin/agora/enabled")).body, true);

  await ada.button("Replace").nth(1).waitFor();
  assert.ok(!(await ada.page.content()).includes(customer_secret), "no secret is shown again");
  await ada.field("URL").fill("https://eve.example.org");
  await ada.button("Save changes").click();
  await ada.text("The address changed. Enter this again.").waitFor();
  await look(ada, "agora");
  assert.equal((await stored()).url, url);
  const phone = await (await person("ada", { phone: true })).goto("/setting/agora");
  await phone.button("Replace").first().waitFor();
  await look(phone, "agora");
}, { environment: { OUTBOUND_ALLOW } });

walk("push is set up with Google's file, tested with FCM's own answer, and saved", async (scene) => {
  const { server, person } = scene;
  const { private_key, project_id, client_email, token_url } = await fcm.config();
  await server.as("ada").post("/admin/fcm/config", { enabled: true, use_official: true });
  const ada = await person("ada");
  ada.errors.expect(/status of 400/);
  await ada.goto("/setting/firebase");
  await flip(ada, "Send push notifications").and(ada.page.locator(":not(:checked)")).waitFor();
  await flip(ada, "Send push notifications").check();
  await ada.button("Save changes").click();
  await ada.text("This field is required.").first().waitFor();

  const file = { type: "service_account", project_id, private_key, client_email };
  await ada.field("Private key").fill(JSON.stringify(file));
  const entered = ["Private key", "Project ID", "Client email"].map((name) => ada.field(name).inputValue());
  assert.deepEqual(await Promise.all(entered), [private_key, project_id, client_email]);
  await ada.field("Token URL").fill(token_url);
  await ada.field("Private key").fill("nonsense");
  await ada.button("Run test").click();
  await ada.text(/^This isn't a private key/).waitFor();
  await ada.field("Private key").fill(private_key);
  await ada.field("Project ID").fill("another");
  await ada.button("Run test").click();
  await ada.text("Rejected with status 404").waitFor();
  await ada.text("No such project").waitFor();
  await ada.field("Project ID").fill(project_id);
  await ada.button("Run test").click();
  await ada.text("Accepted with status 200").waitFor();
  assert.ok(fcm.received.every(({ validate_only }) => validate_only), "nobody receives a test");
  await save(ada);
  const { enabled, use_official, ...stored } = await server.app.services.settings.read("fcm");
  assert.deepEqual([enabled, use_official, stored.private_key], [true, false, private_key]);

  await ada.button("Replace").waitFor();
  assert.ok(!(await ada.page.content()).includes("BEGIN PRIVATE KEY"), "the key is not shown again");
  await ada.button("Run test").click();
  await ada.text("Accepted with status 200").waitFor();
  await look(ada, "firebase");
  const phone = await (await person("ada", { phone: true })).goto("/setting/firebase");
  await phone.button("Replace").click();
  await look(phone, "firebase");
}, { environment: { OUTBOUND_ALLOW, FCM_URL: fcm.peer.at("127.0.0.1", "") } });

walk("people choose whether they get mails about what they miss, while there are any", async (scene) => {
  const { server, person } = scene;
  const bo = await (await person("bo")).goto("/setting/my_account");
  await bo.text("This device").waitFor();
  const own = flip(bo, "Email me about missed messages");
  assert.equal(await own.count(), 0);
  await server.as("ada").put("/admin/system/common", { msg_smtp_notify_enable: true });
  await own.and(bo.page.locator(":checked")).waitFor();
  await look(bo, "missed mails");
  await own.uncheck();
  await eventually(async () => {
    const [row] = await server.sql`select msg_smtp_notify_enable from users where uid = ${uid.bo}`;
    return row.msg_smtp_notify_enable === false || undefined;
  }, "the choice to be stored");
  await bo.page.reload();
  await own.and(bo.page.locator(":not(:checked)")).waitFor();
  await server.as("ada").put("/admin/system/common", { msg_smtp_notify_enable: false });
  await own.waitFor({ state: "detached" });
});
