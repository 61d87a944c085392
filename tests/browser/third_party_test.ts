import assert from "node:assert/strict";
import { linkIdentity } from "../../db/users/identities.ts";
import { codeOf, secure } from "../support/authenticator.ts";
import { gid, uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import { assertAccessible } from "./support/axe.ts";
import type { Tab } from "./support/tab.ts";
import { walk } from "./support/walk.ts";

const ZOE = { userid: "u-7", username: "Zoë" };
const LOBBY = `/chat/channel/${gid.lobby}`;

/** Switches it on, and returns how another site's server gets a key for one of its users. */
async function integrate(server: TestServer, config: object = {}) {
  const ada = server.as("ada");
  await ada.post("/admin/login/config", { third_party: true, ...config });
  const headers = { "X-SECRET": (await ada.get("/admin/system/third_party_secret")).text };
  return async (user = ZOE) =>
    (await server.nobody.post("/token/create_third_party_key", user, { headers })).body as string;
}

/** The addresses that the browser asks the server for. */
function asked({ page }: Tab): string[] {
  const urls: string[] = [];
  page.on("request", (request) => void urls.push(request.url().split("#")[0]));
  return urls;
}

const createdBy = async ({ sql }: TestServer) =>
  (await sql`select name, create_by from users where uid > ${uid.gus}`).map((row) => ({ ...row }));

for (const who_can_sign_up of ["EveryOne", "InvitationOnly"]) {
  walk(
    `another site's user comes in by a key, and back to the same account: ${who_can_sign_up}`,
    async (walk) => {
      const { server } = walk;
      const keyFor = await integrate(server, { who_can_sign_up });
      const zoe = await walk.visitor();
      const [urls, first] = [asked(zoe), await keyFor()];
      await zoe.goto(`/#/oauth/${first}`);
      await zoe.button("Zoë's account").waitFor();
      await zoe.at("/");
      await zoe.row("lobby").waitFor();
      assert.ok(!urls.some((url) => url.includes(first)), "the key stays out of addresses, which logs keep");

      const again = await walk.visitor({ phone: true });
      await again.goto(
        `/oauth/${await keyFor({ ...ZOE, username: "Zoë B." })}?path=${encodeURIComponent(LOBBY)}`,
      );
      await again.at(LOBBY);
      await again.title("lobby").waitFor();
      await again.page.goBack();
      assert.equal(again.page.url(), "about:blank", "nor in the history");
      assert.deepEqual(await createdBy(server), [{ name: "Zoë", create_by: "thirdparty" }]);
    },
  );
}

walk(
  "a key signs nobody in once it is old, unknown or switched off, nor past somebody's code",
  async (walk) => {
    const { server } = walk;
    const keyFor = await integrate(server, { guest: true });
    const zoe = await walk.visitor();
    zoe.errors.expect(/status of 4/);
    const tries = async (key: string, told: string) => {
      await zoe.goto(`/#/oauth/${key}`);
      await zoe.text(told).waitFor();
    };
    const key = await keyFor();
    await tries("made-up", "Links from other sites work once and expire after two minutes.");
    await server.as("ada").post("/admin/login/config", { third_party: false });
    await tries(key, "This sign-in method is turned off on this server.");
    await server.as("ada").post("/admin/login/config", { third_party: true });
    await server.sql`update third_party_keys set expires_at = ${Date.now() - 1}`;
    await tries(key, "Links from other sites work once and expire after two minutes.");
    assert.ok(!zoe.page.url().includes(key));
    assert.deepEqual(await createdBy(server), []);

    const there = { kind: "thirdparty", issuer: "", subject: "bo-there", email: null } as const;
    await linkIdentity(server.database.kysely, uid.bo, there);
    const { secret } = await secure(server, "bo");
    await zoe.goto(`/#/oauth/${await keyFor({ userid: there.subject, username: "Bo" })}?path=${LOBBY}`);
    await zoe.title("Two-factor authentication").waitFor();
    await zoe.field("Six-digit code").fill(codeOf(secret));
    await zoe.button("Bo's account").waitFor();
    await zoe.at(LOBBY);

    await server.sql`update users set status = 'frozen' where uid = ${uid.bo}`;
    const other = await walk.visitor();
    other.errors.expect(/status of 423/);
    await other.goto(`/oauth/${await keyFor({ userid: there.subject, username: "Bo" })}`);
    await other.text("This account is suspended.").waitFor();
  },
);

walk(
  "a member whom another site's link would sign in is asked, and stays unless they say so",
  async (walk) => {
    const { server } = walk;
    const keyFor = await integrate(server);
    const bo = await walk.person("bo", { bypassCSP: true });
    const sessionsOfZoe = async () => (await server.sql`select from devices where uid > ${uid.gus}`).length;
    await bo.goto("/users");
    await bo.button("Bo's account").waitFor();
    const [urls, key] = [asked(bo), await keyFor()];
    for (const link of [`/#/oauth/${key}?path=${LOBBY}`, `/oauth/${key}?path=${LOBBY}`]) {
      await bo.goto(link);
      await bo.title("You're signed in as Bo").waitFor();
      assert.ok(!bo.page.url().includes(key), "the key is out of the history already");
      await assertAccessible(bo, (check) => check("a link would sign a member in"));
      await bo.page.keyboard.press("Tab");
      assert.equal(await bo.page.evaluate(() => document.activeElement?.textContent), "Stay signed in");
      await bo.page.keyboard.press("Enter");
      await bo.at(LOBBY);
      await bo.button("Bo's account").waitFor();
    }
    assert.deepEqual(urls.filter((url) => url.includes("/token/login")), []);
    assert.deepEqual([await createdBy(server), await sessionsOfZoe()], [[], 0]);

    await bo.goto(`/#/oauth/${key}`);
    await bo.button("Use this link").focus();
    await bo.page.keyboard.press("Enter");
    await bo.button("Zoë's account").waitFor();
    assert.equal(await sessionsOfZoe(), 1);
    const late = await walk.visitor();
    late.errors.expect(/status of 401/);
    await late.goto(`/#/oauth/${key}`);
    await late.text("Links from other sites work once").waitFor();
  },
);

walk("a guest is not asked: they have no account to leave", async (walk) => {
  const keyFor = await integrate(walk.server, { guest: true });
  const guest = await walk.visitor();
  await guest.goto(LOBBY);
  await guest.text("Sign in to send messages.").waitFor();
  await guest.goto(`/#/oauth/${await keyFor()}`);
  await guest.button("Zoë's account").waitFor();
});
