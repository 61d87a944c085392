import assert from "node:assert/strict";
import { Answer } from "../support/answer.ts";
import { startServer, type TestServer } from "../support/server.ts";

async function scrape({ origin }: TestServer, token?: string): Promise<Answer> {
  const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  return Answer.of(await fetch(`${origin}/metrics`, { headers }));
}

async function makeToken(server: TestServer): Promise<string> {
  return (await server.as("ada").post("/admin/metrics/token")).text;
}

/** The value of the series that has this name and these labels. */
function valueOf({ text }: Answer, name: string, ...labels: string[]): number | undefined {
  const line = text.split("\n").find((line) =>
    line.startsWith(`${name}{`) && labels.every((label) => line.includes(label))
  );
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

Deno.test("there are no metrics until an admin makes a token, and then for nobody without it", async () => {
  await using server = await startServer();
  assert.equal((await scrape(server)).status, 404);
  assert.equal((await scrape(server, "guess")).status, 404);
  const token = await makeToken(server);
  for (const wrong of [undefined, "guess", "", (await server.signIn("ada", "web")).token]) {
    const refused = await scrape(server, wrong);
    assert.deepEqual([refused.status, refused.text], [401, ""]);
  }
  assert.equal((await scrape(server, token)).status, 200);
  const newer = await makeToken(server);
  assert.equal((await scrape(server, token)).status, 401, "the former one");
  assert.equal((await scrape(server, newer)).status, 200);
  await server.as("ada").delete("/admin/metrics/token");
  assert.equal((await scrape(server, newer)).status, 404);
});

Deno.test("the token is stored as a hash, opens nothing else, and its making is in the security log", async () => {
  await using server = await startServer();
  const token = await makeToken(server);
  const stored = JSON.stringify(await server.sql`select * from server_settings`);
  assert.ok(!stored.includes(token));
  const headers = { "x-api-key": token };
  assert.equal((await server.nobody.get("/user/me", { headers })).status, 401);
  const events = (await server.as("ada").get("/admin/security_events?action=settings_changed")).text;
  assert.match(events, /"section":"metrics"/);
  assert.ok(!events.includes(token));
  assert.ok(!(await server.as("ada").get("/admin/usage")).text.includes(token));
});

Deno.test("it is the text format of Prometheus, with what this process did and no word of anybody", async () => {
  await using server = await startServer();
  const token = await makeToken(server);
  await server.stream("cy");
  await server.as("bo").send("lobby", "Nobody's business");
  await server.as("bo").send("ada", "Between us");
  await server.nobody.get("/no/such/call?api-key=secret");
  await server.nobody.get("/user/2/messages");
  await server.settled();
  const answer = await scrape(server, token);
  assert.match(`${answer.type}`, /^text\/plain; version=0\.0\.4/);

  const post = ['method="POST"', 'status="200"'];
  assert.equal(valueOf(answer, "parley_http_requests_total", 'route="/api/group/:gid/send"', ...post), 1);
  assert.equal(valueOf(answer, "parley_http_requests_total", 'route="/api/user/:uid/send"', ...post), 1);
  assert.equal(valueOf(answer, "parley_http_requests_total", 'route="other"', 'status="404"'), 1);
  assert.equal(
    valueOf(answer, "parley_http_request_duration_seconds_count", 'route="/api/user/:uid/send"'),
    1,
  );
  assert.equal(valueOf(answer, "parley_messages_total", 'place="channel"'), 1);
  assert.equal(valueOf(answer, "parley_messages_total", 'place="direct"'), 1);
  assert.equal(valueOf(answer, "parley_delivery_delay_seconds_count"), 2);
  assert.equal(valueOf(answer, "parley_streams_open"), 1);
  assert.equal(valueOf(answer, "parley_mails_waiting"), 0);
  assert.equal(valueOf(answer, "parley_webhook_deliveries_waiting"), 0);
  assert.ok(valueOf(answer, "parley_database_size_bytes")! > 1_000_000);
  assert.ok(valueOf(answer, "process_resident_memory_bytes")! > 1_000_000);
  assert.notEqual(valueOf(answer, "nodejs_eventloop_lag_seconds"), undefined);
  assert.notEqual(valueOf(answer, "parley_follower_lag", 'follower="daily_messages"'), undefined);

  const samples = answer.text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  assert.ok(samples.every((line) => /^[a-z_\d]+\{.*process="[^"]+".*\} [-+.\de]+$/.test(line)));
  assert.equal(new Set(samples.map((line) => line.replace(/ \S+$/, ""))).size, samples.length, "each once");
  assert.doesNotMatch(answer.text, /business|Between|secret|example\.org|such|\/user\/2/);
});

Deno.test("each process counts for itself", async () => {
  await using server = await startServer();
  const other = await server.another();
  const token = await makeToken(server);
  await server.as("bo").send("lobby", "Hello");
  await other.settled();
  const [here, there] = [await scrape(server, token), await scrape(other, token)];
  assert.equal(valueOf(here, "parley_messages_total", 'place="channel"'), 1);
  assert.equal(valueOf(there, "parley_messages_total", 'place="channel"'), undefined);
  assert.equal(valueOf(there, "parley_delivery_delay_seconds_count"), 1, "it delivers to its own streams");
});
