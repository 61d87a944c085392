import assert from "node:assert/strict";
import { gid, uid } from "../../support/cast.ts";
import { startServer } from "../../support/server.ts";
import { wearPicture } from "../../archives/support.ts";
import { picture } from "../../storage/pictures.ts";
import { download, silence, text, upload } from "../support.ts";
import { BODIES, scriptOf } from "./bodies.ts";

const TYPES = [
  "image/png",
  "image/png, text/html",
  "application/pdf;x, text/html",
  "text/html",
  "image/svg+xml",
];

Deno.test("pictures and style sheets of the server are in the sandbox too, whatever type they came with", async () => {
  await using server = await startServer();
  const [ada, body] = [server.as("ada"), await picture(3)];
  await wearPicture(server, "bo", 3);
  await ada.put("/resource/widget-extra.css", { data: "body { color: teal }" });
  for (const type of TYPES) {
    const extra = { headers: { "Content-Type": type }, body };
    assert.equal((await ada.post(`/group/${gid.lobby}/avatar`, undefined, extra)).status, 200, type);
    assert.equal((await ada.post("/admin/system/organization/logo", undefined, extra)).status, 200, type);
    const expected = {
      [`/resource/avatar?uid=${uid.bo}`]: "image/png",
      [`/resource/group_avatar?gid=${gid.lobby}`]: "image/png",
      "/resource/organization/logo": "image/png",
      "/resource/widget-extra.css": "text/css; charset=utf-8",
    };
    for (const [path, served] of Object.entries(expected)) {
      const { status, headers } = await server.nobody.get(path);
      assert.deepEqual([status, headers.get("content-type")], [200, served], path);
      assert.match(headers.get("content-security-policy")!, /^default-src 'none';.*; sandbox$/, path);
      assert.equal(headers.get("x-content-type-options"), "nosniff", path);
    }
  }
});

Deno.test("what only begins like a picture is nobody's picture", async () => {
  await using server = await startServer();
  for (const body of ["html", "svg", "gifAndScript", "png", "jpeg", "webp", "pdf", "utf16"] as const) {
    const extra = { headers: { "Content-Type": "image/png" }, body: BODIES[body](scriptOf("picture")) };
    assert.equal((await server.as("bo").post("/user/avatar", undefined, extra)).status, 400, body);
  }
  assert.equal((await server.nobody.get(`/resource/avatar?uid=${uid.bo}`)).status, 404);
});

Deno.test("where files need a sign-in, films are not opened alone: their player would come without the cookie", async () => {
  await using server = await startServer();
  const film = await upload(server, silence(), { name: "a.wav", type: "audio/wav", by: "ada" });
  const words = await upload(server, text("hello"), { name: "a.txt", by: "ada" });
  for (const { path } of [film, words]) {
    const body = JSON.stringify({ path });
    await server.as("ada").trySend("lobby", body, { type: "vocechat/file" });
  }
  const how = async ({ path }: { path: string }) => {
    const { headers } = await server.as("ada").get(`/resource/file?file_path=${path}`);
    return headers.get("content-disposition")!.split(";")[0];
  };
  assert.equal((await download(server, film.path)).status, 200);
  assert.deepEqual([await how(film), await how(words)], ["inline", "inline"]);
  await server.as("ada").put("/admin/files/config", { need_sign_in: true });
  assert.deepEqual([await how(film), await how(words)], ["attachment", "inline"]);
});
