import assert from "node:assert/strict";
import { range, texts } from "../support/messages.ts";
import { startServer, type TestServer } from "../support/server.ts";

/** PostgreSQL's errors when it is out of space: SQLSTATE and message. */
const TROUBLES = [
  ["53100", 'could not extend file "base/5/16402": No space left on device'],
  ["53000", "too many open files in system"],
  ["58030", 'could not write to file "base/5/16402": Input/output error'],
  ["XX000", 'could not extend file "base/5/16402": Disk quota exceeded'],
];

async function fill({ sql }: TestServer, [code, message]: string[]) {
  await sql.unsafe(`
    create function refuse() returns trigger language plpgsql as $$
      begin raise exception using errcode = '${code}', message = '${message}'; end $$;
    create trigger refuse before insert on messages execute function refuse();
    create trigger refuse before insert on channels execute function refuse()`);
}

async function makeRoom({ sql }: TestServer) {
  await sql.unsafe("drop function refuse cascade");
}

for (const trouble of TROUBLES) {
  Deno.test(`a full database is a 503 with a reason: ${trouble[0]} ${trouble[1]}`, async () => {
    await using server = await startServer();
    const bo = await server.stream("bo");
    await fill(server, trouble);

    const sent = await Promise.all(range(1, 20).map((n) => server.as("ada").trySend("lobby", `lost ${n}`)));
    const made = await server.as("ada").post("/group", { name: "lost" });

    for (const { status, headers, type, text } of [...sent, made]) {
      assert.equal(status, 503);
      assert.match(text, /no room/);
      assert.doesNotMatch(text, /base\/5/);
      assert.equal(headers.get("retry-after"), "30");
      assert.match(type!, /^text\/plain/);
    }
    assert.equal((await server.as("bo").history("lobby")).status, 200, "what is there can be read");

    await makeRoom(server);
    await server.as("ada").send("lobby", "There is room");
    await bo.next("chat");
    assert.deepEqual(texts(bo), ["There is room"]);
  });
}
