import { forward, save } from "../archives/support.ts";
import { uid } from "../support/cast.ts";
import { send, text, upload } from "../files/support.ts";
import type { TestServer } from "../support/server.ts";
import type { Step } from "./walk.ts";

/** Forwarding and saving. */
export async function laterArchiveSteps(server: TestServer): Promise<Step[]> {
  const shown = (await send(server, (await upload(server, text("hello"))).path, {}, "ada")).body as number;
  const secret = await server.as("cy").send("bo", "between us");
  const path = await forward(server, "ada", shown);
  const { id } = await save(server, "ada", shown);
  const none = crypto.randomUUID();
  const long = Array(17).fill(await server.as("ada").send("lobby", "x".repeat(60_000)));
  return ["/resource/archive", "/favorite"].flatMap((call): Step[] => [
    ["ada", "POST", call, { mid_list: [shown] }],
    ["ada", "POST", call, { mid_list: [secret] }],
    ["ada", "POST", call, { mid_list: [99999] }],
    ["ada", "POST", call, { mid_list: [] }],
    ["ada", "POST", call, { mid_list: long }],
    ["gus", "POST", call, { mid_list: [shown] }],
    ["nobody", "POST", call, { mid_list: [shown] }],
  ]).concat([
    ["nobody", "GET", `/resource/archive?file_path=${path}`],
    ["nobody", "GET", `/resource/archive?file_path=2026/1/30/${none}`],
    ["nobody", "GET", "/resource/archive?file_path=.."],
    ["nobody", "GET", `/resource/archive/attachment?file_path=${path}&attachment_id=0`],
    ["nobody", "GET", `/resource/archive/attachment?file_path=${path}&attachment_id=9`],
    ["nobody", "GET", `/resource/archive/attachment?file_path=${path}&attachment_id=null`],
    ["ada", "GET", "/favorite"],
    ["nobody", "GET", "/favorite"],
    ["ada", "GET", `/favorite/archives?ids=${id}`],
    ["ada", "GET", "/favorite/archives?ids=x"],
    ["nobody", "GET", `/favorite/archives?ids=${id}`],
    ["ada", "GET", `/favorite/${id}`],
    ["ada", "GET", `/favorite/${none}`],
    ["ada", "GET", "/favorite/x.y"],
    ["nobody", "GET", `/favorite/${id}`],
    ["nobody", "GET", `/favorite/attachment/${uid.ada}/${id}/0`],
    ["nobody", "GET", `/favorite/attachment/${uid.ada}/${id}/9`],
    ["nobody", "GET", `/favorite/attachment/${uid.ada}/${id}/null`],
    ["gus", "DELETE", `/favorite/${id}`],
    ["ada", "DELETE", `/favorite/${id}`],
    ["ada", "DELETE", `/favorite/${id}`],
    ["ada", "DELETE", "/favorite/x.y"],
    ["nobody", "DELETE", `/favorite/${id}`],
  ]);
}
