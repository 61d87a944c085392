import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { ChatMessage } from "schemas/messages.ts";
import * as v from "valibot";
import { update } from "../admin_users/people.ts";
import { uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { hurried, secretOf } from "../webhooks/receiver.ts";
import { robo } from "./robo.ts";

const README = await Deno.readTextFile(new URL("../../README.md", import.meta.url));

/** The programs of the README, in a folder of their own. */
async function programs() {
  const folder = await Deno.makeTempDir({ prefix: "parley-readme-" });
  for (
    const [, mark, name, code] of README.matchAll(/```(?:sh|js)\n(#|\/\/) (\w+\.(?:sh|mjs))\n([^]*?)```/g)
  ) {
    await Deno.writeTextFile(`${folder}/${name}`, `${mark} ${name}\n${code}`);
  }
  const [, check] = /### Webhooks[^]*?```js\n([^]*?)```/.exec(README)!;
  await Deno.writeTextFile(`${folder}/signature.mjs`, check);
  return { folder, [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }) };
}

/** Where programs are looked for: on this machine, and at last among ours. */
async function pathWithCurl(folder: string): Promise<string> {
  const script = fileURLToPath(new URL("curl.ts", import.meta.url));
  await Deno.mkdir(`${folder}/bin`, { recursive: true });
  await Deno.writeTextFile(`${folder}/bin/curl`, `exec "${Deno.execPath()}" run -A "${script}" "$@"`, {
    mode: 0o755,
  });
  return `${Deno.env.get("PATH")}:${folder}/bin`;
}

async function run(folder: string, script: string, env: Record<string, string>): Promise<void> {
  const { success, stderr } = await new Deno.Command("sh", {
    args: [script],
    cwd: folder,
    env: { ...env, PATH: await pathWithCurl(folder) },
  }).output();
  assert.ok(success, new TextDecoder().decode(stderr));
}

function freePort(): number {
  using listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  return listener.addr.port;
}

Deno.test("the scripts of the README send what they say", async () => {
  await using server = await hurried();
  await using made = await programs();
  const { key } = await robo(server);
  const ada = await server.stream("ada");
  const env = { PARLEY: server.origin, PARLEY_KEY: key };
  await run(made.folder, "done.sh", env);
  const done = await ada.next("chat");
  assert.deepEqual([done.target, done.detail.content_type], [{ gid: 1 }, "text/markdown"]);
  assert.match(done.detail.content, /^\*\*Backup\*\* of .+ is done\.$/);

  await run(made.folder, "disk.sh", { ...env, LIMIT: "101" });
  await run(made.folder, "disk.sh", { ...env, LIMIT: "0" });
  const alert = await ada.next("chat");
  assert.deepEqual(alert.target, { uid: uid.ada });
  assert.match(alert.detail.content, /^The disk of .+ is \d+ % full\.$/);
});

Deno.test("the bot of the README answers what it is asked, and nobody else than Parley", async () => {
  await using server = await hurried();
  await using made = await programs();
  const bot = await robo(server);
  const port = freePort();
  const at = `http://127.0.0.1:${port}/`;
  // The secret is made with the address, so a bot is started with one that it does not need yet.
  const start = (PARLEY_SECRET: string) =>
    new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "bot.mjs"],
      cwd: made.folder,
      env: { PARLEY: server.origin, PARLEY_KEY: bot.key, PARLEY_SECRET, PORT: `${port}` },
      stdout: "null",
    }).spawn();
  const answers = async () => {
    const answer = await fetch(at).catch(() => undefined);
    await answer?.body?.cancel();
    return answer && true;
  };
  const first = start("not yet known");
  await eventually(answers, "the bot to listen");
  assert.equal((await update(server, bot.uid, { webhook_url: at })).status, 200);
  first.kill();
  await first.status;

  await using bots = new AsyncDisposableStack();
  const second = start(await secretOf(server, bot.uid));
  bots.defer(async () => {
    second.kill();
    await second.status;
  });
  const bo = await server.stream("bo");
  await server.as("bo").send("lobby", "What time is it?");
  await server.as("bo").send("lobby", "Thank you");
  const replies = async () => {
    const message = await bo.next("chat");
    return message.detail.type === "reply" ? message : undefined;
  };
  const reply = v.parse(ChatMessage, await eventually(replies, "the bot's answer"));
  assert.equal(reply.from_uid, bot.uid);
  assert.match((reply.detail as { content: string }).content, /^It is \d{4}-\d\d-\d\dT.+\.$/);
  const forged = await fetch(at, {
    method: "POST",
    body: "{}",
    headers: { "x-parley-signature": "t=1,v1=00" },
  });
  await forged.body?.cancel();
  assert.equal(forged.status, 401);
});
