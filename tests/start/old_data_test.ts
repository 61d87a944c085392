import assert from "node:assert/strict";
import { join } from "node:path";
import { administer, createDatabase } from "../support/databases.ts";
import { DataFolder } from "./data_folder.ts";
import { Caller } from "./dumps/caller.ts";
import { emails, type Name, PASSWORD } from "./dumps/fill.ts";
import { keptOf, restore } from "./dumps/restore.ts";
import { observe } from "./dumps/observe.ts";
import { makeFormerDatabase } from "./former_database.ts";
import { Parley, type Start } from "./parley.ts";

const sanitizers = { sanitizeOps: false, sanitizeResources: false };

/** Databases that earlier versions wrote (dumps/make.ts). */
const DUMPS: Record<string, { what: string; prepare: Prepare }> = {
  "233478c": { what: "in a folder from before attempts and switches were kept", prepare: inFormerFolder },
  "28d055c": { what: "in a database from before settings had one table", prepare: inNamedDatabase },
};

/** Changed on purpose: ways to sign in that are not built used to be stored as on, and links had no previews. */
const CHANGED: Record<string, object> = {
  "/admin/login/config": { magic_link: false },
  "/admin/system/common": {
    msg_smtp_notify_delay_seconds: 900,
    ext_setting: JSON.stringify({
      enable_msg_url_preview: true,
      admin_only_can_invite: true,
      color: "teal",
      only_admin_can_see_channel_members: false,
    }),
  },
};

for (const [name, { what, prepare }] of Object.entries(DUMPS)) {
  Deno.test(`all data of an earlier version is there, ${what}`, sanitizers, async (t) => {
    await using owned = new AsyncDisposableStack();
    const kept = await keptOf(name);
    const { origin } = owned.use(await Parley.open(await prepare(name, owned)));
    const nobody = new Caller(origin);
    const sessions = {} as Record<Name, { token: string }>;

    await t.step("everybody signs in with their password", async () => {
      for (const who of Object.keys(emails) as Name[]) {
        sessions[who] = await nobody.signIn(emails[who], PASSWORD, "web:new");
        assert.ok(sessions[who].token);
        await assert.rejects(nobody.signIn(emails[who], "guessed", "web:new"), / 401/);
      }
    });

    await t.step("every response and every stream is the same as before", async () => {
      const now = await observe(origin, sessions);
      for (const { who, path, body } of kept.answers) {
        const answer = now.answers.find((one) => one.who === who && one.path === path)!;
        holds(answer.body, CHANGED[path] ? { ...body as object, ...CHANGED[path] } : body, `${who} ${path}`);
      }
      for (const { who, event } of kept.events) {
        const candidates = now.events.filter((one) => one.who === who && one.event.type === event.type);
        assert.ok(candidates.some((one) => matches(one.event, event)), `${who} ${JSON.stringify(event)}`);
      }
    });

    await t.step("a device that was signed in stays so, with the tokens it has", async () => {
      const { token, refresh_token, user } = kept.held.sessions.emre;
      assert.equal((await nobody.as({ token }).call<{ uid: number }>("GET", "/user/me")).uid, user.uid);
      await nobody.call("POST", "/token/renew", { json: { token, refresh_token } });
      const { from, to } = kept.held.renewed;
      const again = await nobody.call<typeof to>("POST", "/token/renew", { json: from });
      assert.equal(again.refresh_token, to.refresh_token, "which follows from the server's own secret");
    });

    await t.step("links that were sent still open", async () => {
      for (const link of Object.values(kept.held.invitations)) {
        const [, magic_token] = /magic_token=([\w-]+)/.exec(link)!;
        const open = await nobody.call("POST", "/user/check_magic_token", { json: { magic_token } });
        assert.equal(open, true, link);
      }
    });

    await t.step("the log continues where it ended", async () => {
      const before = (await nobody.as(sessions.nora).events()).map(({ mid }) => Number(mid ?? 0));
      const mid = await nobody.as(sessions.nora).call<number>("POST", "/group/1/send", {
        text: "Good evening",
      });
      assert.ok(mid > Math.max(...before));
    });
  });
}

Deno.test("the dumps contain every kind of data", async () => {
  for (const name of Object.keys(DUMPS)) {
    const { answers, events } = await keptOf(name);
    const of = (who: string, path: string) =>
      answers.find((one) => one.who === who && one.path === path)!.body;
    assert.deepEqual(of("nobody", "/admin/system/initialized"), true);
    const organization = of("nobody", "/admin/system/organization") as Record<string, unknown>;
    assert.equal(organization.name, "Fırın & Söhne");
    assert.equal((of("nora", "/user") as unknown[]).length, 3);
    for (const gid of [1, 2]) {
      assert.match(of("nobody", `/resource/group_avatar?gid=${gid}`) as string, /^\w{64}$/);
    }
    assert.ok((of("nora", "/group/1/history?limit=300") as unknown[]).length > 10);
    assert.equal(of("yuki", "/group/2/messages?limit=100"), 403);
    const types = new Set(events.map(({ event }) => event.type));
    for (const type of ["chat", "user_settings", "related_groups", "users_snapshot"]) {
      assert.ok(types.has(type), type);
    }
  }
});

type Prepare = (name: string, owned: AsyncDisposableStack) => Promise<Start>;

/** A data folder with its own database, from when Parley's role was still the superuser. */
async function inFormerFolder(name: string, owned: AsyncDisposableStack): Promise<Start> {
  const { path } = owned.use(await DataFolder.make());
  await using former = await makeFormerDatabase(join(path, "postgres"));
  await restore(name, former.url);
  return { DATA_DIR: path };
}

async function inNamedDatabase(name: string, owned: AsyncDisposableStack): Promise<Start> {
  const { path } = owned.use(await DataFolder.make());
  const database = `old_${crypto.randomUUID().slice(0, 8)}`;
  const DATABASE_URL = await createDatabase(database);
  owned.defer(() => administer(`drop database ${database} with (force)`));
  await restore(name, DATABASE_URL);
  return { DATA_DIR: path, DATABASE_URL };
}

/** Fields that were added since may be there; all others must be unchanged. */
function holds(now: unknown, before: unknown, what: string): void {
  assert.partialDeepStrictEqual(now, before, what);
}

function matches(now: unknown, before: unknown): boolean {
  try {
    holds(now, before, "");
    return true;
  } catch {
    return false;
  }
}
