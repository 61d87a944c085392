import type { Cast } from "./cast.ts";
import type { ChannelKey } from "./channels.ts";
import type { PersonKey } from "./people.ts";

type Chat = ChannelKey | { with: PersonKey };

interface Habits {
  /** The last one is at the top. */
  pinned?: Chat[];
  muted?: Chat[];
  remarks?: Partial<Record<PersonKey, string>>;
  /** Seconds until their messages there expire. */
  timers?: Partial<Record<PersonKey, number>>;
}

const DAY = 86_400;

/** People's settings for their chats. Timers only where all messages are sent after they were set. */
export const habits: Partial<Record<PersonKey, Habits>> = {
  mara: {
    pinned: [{ with: "amara" }, "release"],
    muted: ["izmir", { with: "priya" }],
    remarks: { haruka: "Haruka, Osaka" },
    timers: { kerem: DAY },
  },
  deniz: { pinned: ["izmir"], muted: ["xiamen"] },
  kerem: { timers: { mara: DAY } },
};

export async function keepHabits({ gids, uids, visitors }: Cast): Promise<void> {
  const targetOf = (chat: Chat) =>
    typeof chat === "string" ? { gid: gids.get(chat) } : { uid: uids.get(chat.with) };

  for (const [key, { pinned = [], muted = [], remarks = {}, timers = {} }] of Object.entries(habits)) {
    const visitor = visitors.get(key as PersonKey)!;
    for (const chat of pinned) await visitor.post("/user/pin_chat", { target: targetOf(chat) });
    const mutes = muted.map(targetOf);
    await visitor.post("/user/mute", {
      add_groups: mutes.filter((target) => "gid" in target),
      add_users: mutes.filter((target) => "uid" in target),
    });
    for (const [contact, remark] of Object.entries(remarks)) {
      const contact_uid = uids.get(contact as PersonKey);
      await visitor.put("/user/contact_remark", { contact_uid, remark });
    }
    const users = Object.entries(timers)
      .map(([other, expires_in]) => ({ uid: uids.get(other as PersonKey), expires_in }));
    await visitor.post("/user/burn-after-reading", { users });
  }
}
