import assert from "node:assert/strict";
import { getMessages } from "../../client/api/messages.ts";
import { announcementAtom } from "../../client/state/channels/announcements.ts";
import { sendTypingAtom } from "../../client/state/chats/typing.ts";
import { connectionAtom } from "../../client/state/stream.ts";
import { uid } from "../support/cast.ts";
import { eventually } from "../support/deadline.ts";
import { follow, networkIsBack } from "./support/follow.ts";
import { until } from "./support/live_client.ts";
import { channel, page } from "./support/events.ts";

function announcement(content: string) {
  return { gid: 1, content, created_by: uid.ada, created_at: 1, updated_at: 2 };
}

async function following() {
  const made = follow();
  await made.server.nextStream();
  made.server.emit({ type: "related_groups", groups: [channel(1, "lobby")] }, { type: "ready" });
  await until(made.store, (get) => get(connectionAtom) === "live");
  return made;
}

Deno.test("an announcement is loaded while it is shown, kept current, and loaded again after an absence", async () => {
  await using made = await following();
  const { server, store } = made;
  const path = "/group/1/announcement";
  server.answers[path] = () => Response.json({ announcement: announcement("first") });
  assert.equal(store.get(announcementAtom(1)), undefined);
  const leave = store.sub(announcementAtom(1), () => {});
  await until(store, (get) => get(announcementAtom(1))?.content === "first");
  server.emit({ type: "group_announcement_changed", gid: 1, announcement: announcement("second") });
  await until(store, (get) => get(announcementAtom(1))?.content === "second");
  assert.equal(server.count(path), 1);

  server.answers[path] = () => Response.json({ announcement: null });
  server.cut();
  networkIsBack();
  await server.nextStream();
  server.emit({ type: "ready" });
  await until(store, (get) => get(announcementAtom(1)) === null);
  leave();
});

Deno.test("an announcement from the stream is newer than the response to an earlier request", async () => {
  await using made = await following();
  const { server, store } = made;
  const answer = Promise.withResolvers<Response>();
  server.answers["/group/1/announcement"] = () => answer.promise;
  const leave = store.sub(announcementAtom(1), () => {});
  server.emit({ type: "group_announcement_changed", gid: 1, announcement: null });
  await until(store, (get) => get(announcementAtom(1)) === null);
  answer.resolve(Response.json({ announcement: announcement("old") }));
  // What was asked for before this has been answered, too.
  server.answers["/group/7/messages"] = () => Response.json(page(0, []));
  await getMessages({ gid: 7 }, { limit: 1 });

  assert.equal(store.get(announcementAtom(1)), null);
  leave();
});

Deno.test("typing is sent at most every three seconds for each chat, and never for notes to oneself", async () => {
  await using made = await following();
  const { server, store } = made;
  for (const path of ["/group/1/typing", "/user/2/typing"]) server.answers[path] = () => new Response(null);
  for (const key of ["gid:1", "gid:1", "uid:2", "uid:1", "gid:1"] as const) store.set(sendTypingAtom, key);
  for (const path of ["/group/1/typing", "/user/2/typing"]) {
    await eventually(() => Promise.resolve(server.count(path) || undefined), path);
  }

  assert.deepEqual([server.count("/group/1/typing"), server.count("/user/1/typing")], [1, 0]);
});
