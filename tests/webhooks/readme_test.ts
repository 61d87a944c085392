import assert from "node:assert/strict";
import { allSent, botAt, hurried, Receiver, secretOf, signatureOf } from "./receiver.ts";

type Check = (header: string, body: string, secret: string, now?: number) => boolean;

/** The function that README.md tells receivers to use. */
async function checkOfTheReadme(): Promise<Check> {
  const text = await Deno.readTextFile(new URL("../../README.md", import.meta.url));
  const [, code] = /### Webhooks[^]*?```js\n([^]*?)```/.exec(text)!;
  const source = `import { Buffer } from "node:buffer";\n${code}`;
  return (await import(`data:text/javascript,${encodeURIComponent(source)}`)).isFromParley;
}

Deno.test("the check in the README takes deliveries as they are, and refuses others", async () => {
  await using server = await hurried();
  await using receiver = new Receiver();
  const bot = await botAt(server, receiver);
  const old = await secretOf(server, bot);
  await server.as("ada").post(`/admin/user/${bot}/webhook/secret`);
  const secret = await secretOf(server, bot);
  await server.as("bo").send("lobby", "Zoë’s news");
  await allSent(server);

  const check = await checkOfTheReadme();
  const [{ visit }] = receiver.deliveries;
  const { body } = visit;
  const header = signatureOf(visit);
  assert.ok(check(header, body, secret) && check(header, body, old));
  assert.ok(!check(header, body.replace("news", "fake"), secret));
  assert.ok(!check(header, body, "whsec_of_somebody_else"));
  assert.ok(!check(header, body, secret, Date.now() + 3_600_000), "recorded an hour ago");
  assert.ok(!check(header.replace(/v1=[^,]*/g, "v1=00"), body, secret));
});
