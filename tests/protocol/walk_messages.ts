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
    ["cy", "PUT", `/message/${mid}/like`, { action: "🦄" }],
    ["bo", "PUT", `/message/${dm}/like`, { action: "🚀" }],
    ["cy", "GET", `/message/${mid}`],
    ["bo", "GET", `/message/${dm}`],
    ["cy", "GET", "/message/0"],
    ["cy", "GET", `/message/${mid}/replies?limit=5`],
    ["cy", "GET", `/message/${mid}/replies?limit=x`],
    ["cy", "PUT", `/message/${mid}/thread`, { following: true }],
    ["cy", "PUT", `/message/${mid}/thread`, { following: "yes" }],
    ["bo", "PUT", `/message/${dm}/thread`, { following: true }],
    ["gus", "PUT", `/message/${mid}/thread`, { following: true }],
    ["cy", "PUT", "/message/9999/thread", { read_mid: 1 }],
    ["cy", "GET", "/user/threads"],
    ["cy", "GET", "/user/threads?before=x"],
    ["gus", "GET", "/user/threads"],
    ["ada", "POST", `/message/${mid}/reply`, "@3", { "X-Properties": btoa('{"mentions":[3]}') }],
    ["cy", "GET", "/user/threads"],
    ["cy", "GET", "/user/mentions"],
    ["cy", "GET", "/user/mentions?limit=x"],
    ["gus", "GET", "/user/mentions"],
    ["cy", "GET", "/user/announcements"],
    ["nobody", "GET", "/user/announcements"],
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
