import assert from "node:assert/strict";
import { Channel } from "schemas/channels.ts";
import { UploadedFile } from "schemas/files.ts";
import { ChatMessage, type MessageState } from "schemas/messages.ts";
import { Id } from "schemas/values.ts";
import { UserInfo } from "schemas/users.ts";
import * as v from "valibot";
import { formOf, text as bytesOf, upload } from "../files/support.ts";
import { gid, type Place, uid } from "../support/cast.ts";
import type { RequestOptions } from "../support/member.ts";
import { startServer } from "../support/server.ts";
import { calling, robo } from "./robo.ts";

function text(body: string, properties?: object): RequestOptions {
  const header = properties && { "X-Properties": JSON.stringify(properties) };
  return { headers: { "Content-Type": "text/markdown", ...header }, body };
}

/** The text of a message, or of a reply. */
function textOf({ detail }: MessageState): string {
  return "content" in detail ? detail.content : detail.type;
}

Deno.test("a bot talks in public channels and to people, under its own name", async () => {
  await using server = await startServer();
  const { uid: own, calls } = await robo(server);
  const bo = await server.stream("bo");
  const inLobby =
    (await calls.post(`/bot/send_to_group/${gid.lobby}`, undefined, text("**Built**", { build: 7 })))
      .as(Id);
  const heard = await bo.next("chat");
  assert.deepEqual([heard.mid, heard.from_uid, heard.target], [inLobby, own, { gid: gid.lobby }]);
  assert.deepEqual(heard.detail, {
    type: "normal",
    content: "**Built**",
    content_type: "text/markdown",
    properties: { build: 7 },
    expires_in: null,
  });
  const toBo = (await calls.post(`/bot/send_to_user/${uid.bo}`, undefined, text("Psst"))).as(Id);
  assert.equal((await bo.next("chat")).mid, toBo);
  const messages = (await calls.get(`/bot/user/${uid.bo}/messages`)).as(v.array(ChatMessage));
  assert.deepEqual(messages.map(({ mid }) => mid), [toBo]);
});

Deno.test("a bot replies, edits and deletes its own, and nothing of others", async () => {
  await using server = await startServer();
  const { calls } = await robo(server);
  const texts = async () => (await server.as("bo").messages("lobby")).messages.map(textOf);
  const bos = await server.as("bo").send("lobby", "Is it built?");
  const reply = (await calls.post(`/bot/reply/${bos}`, undefined, text("Yes"))).as(Id);
  (await calls.request("PUT", `/bot/edit/${reply}`, text("No"))).as(Id);
  assert.deepEqual(await texts(), ["Is it built?", "No"]);
  assert.equal((await calls.request("PUT", `/bot/edit/${bos}`, text("Mine"))).status, 403);
  assert.equal((await calls.delete(`/bot/delete/${bos}`)).status, 403);
  (await calls.delete(`/bot/delete/${reply}`)).as(Id);
  assert.deepEqual(await texts(), ["Is it built?"]);
});

Deno.test("a bot hears and says nothing in private channels that it is not in", async () => {
  await using server = await startServer();
  const { uid: own, calls } = await robo(server);
  const secret = await server.as("ada").send("design", "Secret");
  const send = () => calls.post(`/bot/send_to_group/${gid.design}`, undefined, text("Hello"));
  assert.equal((await send()).status, 403);
  assert.equal((await calls.get(`/bot/group/${gid.design}`)).status, 403);
  assert.equal((await calls.get(`/bot/group/${gid.design}/messages`)).status, 403);
  assert.equal((await calls.post(`/bot/reply/${secret}`, undefined, text("Hm"))).status, 403);
  const mine = async () => (await calls.get("/bot")).as(v.array(Channel)).map((channel) => channel.gid);
  assert.deepEqual(await mine(), [gid.lobby]);

  await server.as("ada").post(`/group/${gid.design}/members/add`, [own]);
  assert.equal((await send()).status, 200);
  assert.deepEqual((await mine()).sort(), [gid.lobby, gid.design]);
  const publicOnly = (await calls.get("/bot?public_only=true")).as(v.array(Channel));
  assert.deepEqual(publicOnly.map((channel) => channel.gid), [gid.lobby]);
});

Deno.test("old bots name a user or a channel in the query, newer ones in the path", async () => {
  await using server = await startServer();
  const { calls } = await robo(server);
  for (const path of [`/bot/user/${uid.bo}`, `/bot/user/uid?uid=${uid.bo}`]) {
    assert.equal((await calls.get(path)).as(UserInfo).name, "Bo");
  }
  for (const path of [`/bot/group/${gid.lobby}`, `/bot/group/gid?gid=${gid.lobby}`]) {
    assert.equal((await calls.get(path)).as(Channel).gid, gid.lobby);
  }
  assert.equal((await calls.get("/bot/user/uid")).status, 400);
  assert.equal((await calls.get("/bot/user/999")).status, 404);
  assert.equal((await calls.get("/bot/group/gid?gid=999")).status, 404);
  assert.equal((await calls.post("/bot/send_to_user/999", undefined, text("Hello"))).status, 404);
});

Deno.test("a bot uploads a file in chunks and sends it", async () => {
  await using server = await startServer();
  const { calls } = await robo(server);
  const prepared = await calls.post("/bot/file/prepare", { filename: "build.log", content_type: "" });
  assert.match(prepared.text, /^"[0-9a-f-]{36}"$/, "some bots strip the quotes by hand");
  const file_id = prepared.body as string;
  const chunk = (words: string, isLast: boolean) =>
    calls.post("/bot/file/upload", undefined, formOf(file_id, bytesOf(words), isLast));
  assert.equal((await chunk("all ", false)).text, "null");
  const { path } = (await chunk("green", true)).as(UploadedFile);
  const message = { headers: { "Content-Type": "vocechat/file" }, body: JSON.stringify({ path }) };
  (await calls.post(`/bot/send_to_group/${gid.lobby}`, undefined, message)).as(Id);
  assert.equal((await server.as("bo").get(`/resource/file?file_path=${path}`)).text, "all green");
  const foreign = formOf(file_id, bytesOf("!"), true);
  assert.equal((await server.as("bo").post("/resource/file/upload", undefined, foreign)).status, 400);
});

Deno.test("where files need a sign-in, a bot fetches with its key those that it can read", async () => {
  await using server = await startServer();
  const { uid: own, calls } = await robo(server);
  await server.as("ada").put("/admin/files/config", { need_sign_in: true });
  const share = async (place: Place, words: string) => {
    const { path } = await upload(server, bytesOf(words), { name: "a.txt", by: "bo" });
    await server.as("bo").send(place, JSON.stringify({ path }), { type: "vocechat/file" });
    return `/resource/file?file_path=${encodeURIComponent(path)}`;
  };
  const toBot = await share({ uid: own }, "for you");
  const toCy = await share("cy", "not for you");
  assert.equal((await calls.get(toBot)).text, "for you");
  assert.equal((await calls.get(toCy)).status, 404);
  const another = calling(server, "x".repeat(43));
  assert.equal((await another.get(toBot)).status, 401);
  await server.as("ada").put(`/admin/user/${own}`, { status: "frozen" });
  assert.equal((await calls.get(toBot)).status, 401);
});
