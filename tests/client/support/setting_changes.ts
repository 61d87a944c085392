import { type ChangeContext, type Kinds, messages, onSettings } from "./random_changes.ts";

export const settingChanges = {
  mute: [
    3,
    onSettings((actor, target, { chance }) => {
      const expired_in = chance.one([undefined, 1, 3600]);
      const list = "gid" in target
        ? { add_groups: [{ ...target, expired_in }] }
        : { add_users: [{ ...target, expired_in }] };
      return actor.member.post("/user/mute", list);
    }),
  ],
  unmute: [
    2,
    onSettings((actor, target) =>
      actor.member.post(
        "/user/mute",
        "gid" in target ? { remove_groups: [target.gid] } : { remove_users: [target.uid] },
      )
    ),
  ],
  burn: [
    2,
    onSettings((actor, target, { chance }) => {
      const list = [{ ...target, expires_in: chance.one([0, 0, 1, 3600]) }];
      return actor.member.post(
        "/user/burn-after-reading",
        "gid" in target ? { groups: list } : { users: list },
      );
    }),
  ],
  pinChat: [3, onSettings((actor, target) => actor.member.post("/user/pin_chat", { target }))],
  unpinChat: [2, onSettings((actor, target) => actor.member.post("/user/unpin_chat", { target }))],
  hideChat: [3, onSettings((actor, target) => actor.member.post("/user/hide_chat", { target }))],
  showChat: [2, onSettings((actor, target) => actor.member.post("/user/show_chat", { target }))],
  markUnread: [
    6,
    onSettings(async (actor, target, { server, chance }) => {
      const rows = await messages(server);
      const mid = rows.length ? chance.one(rows.slice(-40)).mid : 1;
      return await actor.member.post("/user/unread_marks", { add: [{ target, mid }] });
    }),
  ],
  removeMark: [
    2,
    onSettings((actor, target) => actor.member.post("/user/unread_marks", { remove: [target] })),
  ],
  addSection: [
    2,
    onSettings((actor, target) => actor.member.post("/user/sections", { name: "Ours", chats: [target] })),
  ],
  changeSection: [
    2,
    onSettings(async (actor, target, { chance }) => {
      const section = 1 + chance.below(5);
      const change = chance.one([{ chats: [target] }, { is_collapsed: true }, { name: "Yours" }]);
      return await actor.member.put(`/user/sections/${section}`, change);
    }),
  ],
  sortList: [1, async ({ people, chance }: ChangeContext) => {
    const sort_by = chance.one(["unread", "recent", "name"]);
    return await chance.one(people).member.put("/user/chat_list", { sort_by });
  }],
  remark: [3, async ({ people, chance }: ChangeContext) => {
    const [actor, other] = [chance.one(people), chance.one(people)];
    const remark = chance.is(0.3) ? "" : `n${chance.below(100)}`;
    return await actor.member.put("/user/contact_remark", { contact_uid: other.uid, remark });
  }],
  contact: [3, async ({ people, chance }: ChangeContext) => {
    const [actor, other] = [chance.one(people), chance.one(people)];
    const action = chance.one(["add", "remove", "block", "unblock", "unblock"]);
    return await actor.member.post("/user/update_contact_status", { action, target_uid: other.uid });
  }],
} as const satisfies Kinds;
