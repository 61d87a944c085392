import { newCommand } from "../slash_commands/commands.ts";
import { gid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import { hashToken } from "../../server/base/tokens.ts";
import type { Step } from "./walk.ts";

/** Commands whose programs cannot be reached. */
export async function laterCommandSteps(server: TestServer): Promise<Step[]> {
  const { command: { id } } = await newCommand(server, "http://127.0.0.1:9/", "walk");
  const call = { command: "/walk", text: "", target: { gid: gid.lobby } };
  const path = `/admin/command/${id}`;
  const made = { name: "run", description: "", usage_hint: "", url: "https://ci.example.org/" };
  await server.sql`
    insert into command_answers (hash, command_id, uid, gid, uses_left, expires_at)
    values (${hashToken("known")}, ${id}, 1, ${gid.lobby}, 5, ${Date.now() + 60_000})`;
  return [
    ["ada", "GET", "/command"],
    ["nobody", "GET", "/command"],
    ["ada", "POST", "/command", call],
    ["ada", "POST", "/command", { ...call, command: "/nothing" }],
    ["cy", "POST", "/command", { ...call, target: { gid: gid.design } }],
    ["ada", "POST", "/command", {}],
    ["nobody", "POST", "/command_answer/known", { text: "Hello" }],
    ["nobody", "POST", "/command_answer/known", { text: {} }],
    ["nobody", "POST", "/command_answer/nothing", { text: "Hello" }],
    ["ada", "GET", "/admin/command"],
    ["bo", "GET", "/admin/command"],
    ["ada", "POST", "/admin/command", made],
    ["ada", "POST", "/admin/command", made],
    ["ada", "POST", "/admin/command", {}],
    ["ada", "PUT", path, { description: "Walks" }],
    ["ada", "PUT", path, { name: "run" }],
    ["ada", "PUT", "/admin/command/999", { description: "Walks" }],
    ["ada", "POST", `${path}/keys`],
    ["ada", "POST", "/admin/command/999/keys"],
    ["ada", "DELETE", path],
    ["ada", "DELETE", path],
  ];
}
