import { gid, uid } from "../support/cast.ts";
import type { TestServer } from "../support/server.ts";
import type { Step } from "./walk.ts";

/** Editing, reacting and deleting. The mids are known only after sending. */
export async function laterMessageSteps(server: TestServer): Promise<Step[]> {
  const ada = server.as("ada");
  const [mid, second, third] = [
    await ada.send("lobby", "a"),
    await ada.send("lobby", "b"),
    await ada.send("lobby", "c"),
  ];
  const dm = await ada.send("cy", "Between us");
  const like = (await ada.like(mid)).body;
  return [
    ["cy", "POST", `/message/${mid}/reply`, "Yes"],
    ["gus", "POST", `/message/${mid}/reply`, "Yes"],
    ["cy", "POST", `/message/${like}/reply`, "Yes"],
    ["cy", "POST", "/message/9999/reply", "Yes"],
    ["ada", "PUT", `/message/${mid}/edit`, "A"],
    ["cy", "PUT", `/message/${mid}/edit`, "A"],
    ["ada", "PUT", `/message/${mid}/edit`, { no: "text" }],
    ["cy", "PUT", `/message/${mid}/like`, { action: "🚀" }],
    ["cy", "PUT", `/message/${mid}/like`, { action: "x" }],
    ["bo", "PUT", `/message/${dm}/like`, { action: "🚀" }],
    ["cy", "GET", `/message/${mid}`],
    ["bo", "GET", `/message/${dm}`],
    ["cy", "GET", "/message/0"],
    ["cy", "GET", `/message/${mid}/replies?limit=5`],
    ["cy", "GET", `/message/${mid}/replies?limit=x`],
    ["cy", "GET", `/group/${gid.lobby}/messages?limit=5`],
    ["cy", "GET", `/group/${gid.design}/messages`],
    ["cy", "GET", "/group/9999/messages"],
    ["cy", "GET", `/user/${uid.ada}/messages?around=1`],
    ["cy", "DELETE", `/message/${mid}`],
    ["ada", "DELETE", `/message/${mid}`],
    ["ada", "DELETE", `/message/${mid}`],
    ["ada", "DELETE", `/message/bulk/${second},${third}`],
    ["ada", "DELETE", `/message/bulk/${second},${third}`],
    ["ada", "DELETE", "/message/bulk/a,b"],
  ];
}
