import assert from "node:assert/strict";
import { FILE_KINDS, kindOfFile } from "schemas/file_kinds.ts";
import { FileList } from "schemas/file_lists.ts";
import { gid, type Person, uid } from "../support/cast.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { text, upload } from "./support.ts";

async function share(
  server: TestServer,
  place: Person | "lobby" | "design",
  name: string,
  by: Person,
  type?: string,
) {
  const { path } = await upload(server, text(name), { name, type, by });
  return await server.as(by).send(place, JSON.stringify({ path }), { type: "vocechat/file" });
}

async function list(server: TestServer, person: Person, query: Record<string, string | number> = {}) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]));
  const { files, total } = (await server.as(person).get(`/resource/files?${search}`)).as(FileList);
  const names = files.map(({ detail }) => detail.type !== "reaction" && detail.properties?.name);
  return { names, total, files };
}

Deno.test("everybody sees the files of the chats they are in, and no others", async () => {
  await using server = await startServer();
  await share(server, "lobby", "public.txt", "bo");
  await share(server, "design", "private.txt", "bo");
  const direct = await share(server, "ada", "direct.txt", "bo");
  await server.as("bo").send("lobby", "no file");

  assert.deepEqual((await list(server, "bo")).names, ["direct.txt", "private.txt", "public.txt"]);
  assert.deepEqual((await list(server, "ada")).names, ["direct.txt", "private.txt", "public.txt"]);
  for (const outside of ["cy", "gus"] as const) {
    const queries: Record<string, number>[] = [{}, { gid: gid.design }, { uid: uid.bo }, { from: uid.bo }];
    for (const query of queries) {
      const { names, total } = await list(server, outside, query);
      assert.deepEqual(names, "from" in query || Object.keys(query).length === 0 ? ["public.txt"] : []);
      assert.equal(total, names.length);
    }
  }

  await server.as("bo").delete(`/message/${direct}`);
  assert.deepEqual((await list(server, "ada")).names, ["private.txt", "public.txt"]);
  await server.as("bo").get(`/group/${gid.design}/leave`);
  assert.deepEqual((await list(server, "bo")).names, ["public.txt"]);
  await server.as("ada").delete(`/group/${gid.lobby}/clear`);
  assert.deepEqual(await list(server, "cy"), { names: [], total: 0, files: [] });
});

Deno.test("sender, chat, kind, time and name narrow the list together, page by page", async () => {
  await using server = await startServer();
  await share(server, "lobby", "Plan.PDF", "bo", "application/pdf");
  const middle = await share(server, "lobby", "plan_b%.png", "ada", "image/png");
  await share(server, "design", "plan.pdf", "ada", "application/pdf");
  await share(server, "ada", "notes.pdf", "bo");
  const names = async (query: Record<string, string | number>) => (await list(server, "bo", query)).names;

  assert.deepEqual(await names({ name: "PLAN" }), ["plan.pdf", "plan_b%.png", "Plan.PDF"]);
  assert.deepEqual(await names({ name: "_b%" }), ["plan_b%.png"]);
  assert.deepEqual(await names({ kind: "pdf" }), ["notes.pdf", "plan.pdf", "Plan.PDF"]);
  assert.deepEqual(await names({ kind: "pdf", name: "plan", from: uid.ada }), ["plan.pdf"]);
  assert.deepEqual(await names({ uid: uid.ada }), ["notes.pdf"]);
  assert.deepEqual(await names({ gid: gid.lobby, kind: "pdf" }), ["Plan.PDF"]);

  await server.sql`update messages set created_at = 1000 where mid = ${middle}`;
  assert.deepEqual(await names({ since: 2000, gid: gid.lobby }), ["Plan.PDF"]);

  const first = await list(server, "bo", { limit: 2 });
  assert.deepEqual([first.names, first.total], [["notes.pdf", "plan.pdf"], 4]);
  assert.deepEqual(await names({ limit: 2, before: first.files[1].mid }), ["plan_b%.png", "Plan.PDF"]);

  assert.equal(first.files[0].is_gone, false);
  await server.sql`delete from files where name = 'notes.pdf'`;
  assert.equal((await list(server, "bo", { limit: 2 })).files[0].is_gone, true);
  for (const query of ["kind=song", "from=x", "limit=0", "limit=201", "name="]) {
    assert.equal((await server.as("bo").get(`/resource/files?${query}`)).status, 400, query);
  }
});

Deno.test("files are found by a part of their name, without marks, case and width", async () => {
  await using server = await startServer();
  for (const name of ["Rapor_Şubat.txt", "議事録ｶﾞｲﾄﾞ.txt", "rapor.txt"]) {
    await share(server, "lobby", name, "bo");
  }
  await share(server, "design", "subat.txt", "bo");
  const names = async (name: string) => (await list(server, "cy", { name })).names;
  assert.deepEqual(await names("SUBAT"), ["Rapor_Şubat.txt"]);
  assert.deepEqual(await names("がいど"), ["議事録ｶﾞｲﾄﾞ.txt"]);
  assert.deepEqual(await names("\u0301"), []);
  const { names: first, total } = await list(server, "cy", { name: "rapor", limit: 1 });
  assert.deepEqual([first, total], [["rapor.txt"], 2]);
});

Deno.test("the database knows the same kinds of files as the clients", async () => {
  await using server = await startServer();
  const types = ["", "text/plain", "TEXT/HTML; charset=utf-8", "image/svg+xml", "video/mp2t", "audio/mpeg"];
  types.push("application/vnd.oasis.opendocument.text", "application/vnd.rar", "application/octet-stream");
  types.push("application/json", "application/x-sh", "text/csv", "application/ogg", "x/y");
  const endings = [
    "a.ts",
    "a.tar.gz",
    "b",
    "README",
    "Dockerfile",
    "c.DOCX",
    "d.mp3",
    "e.pdf",
    "f.png",
    "g.zzz",
    "h.",
  ];
  const files = types.flatMap((content_type) => endings.map((name) => ({ content_type, name })));
  const mid = await share(server, "lobby", "one.txt", "bo");
  await server.sql`
    insert into messages (mid, created_at, from_uid, kind, gid, content_type, content, properties, local_key)
    select mid + ord, created_at, from_uid, kind, gid, content_type, content, file, 'k' || ord
    from messages, jsonb_array_elements(${
    JSON.stringify(files)
  }::text::jsonb) with ordinality as f (file, ord)
    where mid = ${mid}`;
  let counted = 0;
  for (const kind of FILE_KINDS) {
    const { files: found, total } = await list(server, "bo", { kind, limit: 200 });
    for (const { detail } of found) {
      if (detail.type === "reaction") continue;
      const { content_type, name } = detail.properties as { content_type: string; name: string };
      assert.equal(kindOfFile(content_type, name), kind, `${content_type} ${name}`);
    }
    counted += total;
  }
  assert.equal(counted, files.length + 1);
});
