import { robo } from "../bots/robo.ts";
import { formOf, text } from "../files/support.ts";
import { gid, uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import type { Step } from "./walk.ts";

/** Keys of bots, and what bots do with them. */
export async function laterBotSteps(server: TestServer): Promise<Step[]> {
  const { uid: own, calls } = await robo(server);
  const [{ kid }] = await server.sql<{ kid: number }[]>`select kid from bot_keys where uid = ${own}`;
  const mid = await server.as("bo").send("lobby", "Is it built?");
  const said = async () =>
    (await calls.post(`/bot/send_to_group/${gid.lobby}`, undefined, {
      headers: { "Content-Type": "text/plain" },
      body: "Yes",
    })).body;
  const [mine, gone] = [await said(), await said()];
  const file_id = (await calls.post("/bot/file/prepare", { filename: "log.txt" })).body as string;
  const build = { command: "build", description: "Build it" };
  const command = ((await calls.post("/bot/command", build)).body as { id: number }).id;
  const chunk = formOf(file_id, text("a chunk"), true).body;
  const keys = `/admin/user/bot-api-key/${own}`;
  return [
    ["ada", "GET", keys],
    ["ada", "GET", "/admin/user/bot-api-key/999"],
    ["bo", "GET", keys],
    ["ada", "POST", keys, { name: "second" }],
    ["ada", "POST", keys, { name: "second" }],
    ["ada", "POST", keys, {}],
    ["cy", "POST", keys, { name: "third" }],
    ["nobody", "GET", "/bot"],
    ["bo", "GET", "/bot"],
    [calls, "GET", "/bot"],
    [calls, "GET", "/bot/search?q=hello"],
    [calls, "GET", `/bot/user/${uid.bo}`],
    [calls, "GET", "/bot/user/uid?uid=999"],
    [calls, "GET", "/bot/user/uid"],
    [calls, "GET", `/bot/group/${gid.lobby}`],
    [calls, "GET", `/bot/group/${gid.design}`],
    [calls, "POST", `/bot/send_to_group/${gid.lobby}`, "Hello"],
    [calls, "POST", `/bot/send_to_group/${gid.design}`, "Hello"],
    [calls, "POST", "/bot/send_to_group/999", "Hello"],
    [calls, "POST", `/bot/send_to_user/${uid.bo}`, "Hello"],
    [calls, "POST", "/bot/send_to_user/999", "Hello"],
    [calls, "POST", `/bot/reply/${mid}`, "Yes"],
    [calls, "PUT", `/bot/edit/${mine}`, "No"],
    [calls, "PUT", `/bot/edit/${mid}`, "No"],
    [calls, "DELETE", `/bot/delete/${gone}`],
    [calls, "DELETE", `/bot/delete/${mid}`],
    [calls, "POST", "/bot/command", { command: "/help", description: "What I can do" }],
    [calls, "POST", "/bot/command", { command: "help", description: "Twice" }],
    [calls, "POST", "/bot/command", { command: "two words", description: "" }],
    [calls, "GET", "/bot/command"],
    ["ada", "GET", "/user/bot_commands"],
    [calls, "PUT", `/bot/command/${command}`, { command: "now", description: "" }],
    [calls, "PUT", `/bot/command/${command}`, { command: "help", description: "" }],
    [calls, "PUT", "/bot/command/999", { command: "never", description: "" }],
    [calls, "DELETE", `/bot/command/${command}`],
    [calls, "DELETE", `/bot/command/${command}`],
    [calls, "POST", "/bot/file/prepare", { filename: "log.txt" }],
    [calls, "POST", "/bot/file/upload", chunk],
    [calls, "POST", "/bot/file/upload", "no form"],
    [calls, "GET", `/bot/group/${gid.lobby}/messages?limit=5`],
    [calls, "GET", `/bot/group/${gid.design}/messages`],
    [calls, "GET", `/bot/user/${uid.bo}/messages`],
    ["ada", "GET", "/admin/bot_chat/bots"],
    ["bo", "GET", "/admin/bot_chat/bots"],
    ["ada", "GET", `/admin/bot_chat/${own}/conversations?limit=1`],
    ["ada", "GET", `/admin/bot_chat/${uid.bo}/conversations`],
    ["bo", "GET", `/admin/bot_chat/${own}/conversations`],
    ["ada", "GET", `/admin/bot_chat/${own}/user/${uid.bo}/history`],
    ["ada", "GET", `/admin/bot_chat/${uid.bo}/user/${uid.cy}/history`],
    ["bo", "GET", `/admin/bot_chat/${own}/user/${uid.bo}/history`],
    ["ada", "GET", `/admin/bot_chat/${own}/group/${gid.lobby}/history`],
    ["ada", "GET", `/admin/bot_chat/${own}/group/${gid.design}/history`],
    ["ada", "GET", `/admin/bot_chat/${own}/group/999/history`],
    ["bo", "GET", `/admin/bot_chat/${own}/group/${gid.lobby}/history`],
    ["ada", "DELETE", `${keys}/999`],
    ["ada", "DELETE", `${keys}/${kid}`],
    [calls, "GET", "/bot"],
  ];
}
