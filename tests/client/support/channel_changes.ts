import { ChannelCreated } from "schemas/channels.ts";
import { type ChangeContext, type Kinds, onChannel } from "./random_changes.ts";

export const channelChanges = {
  createChannel: [1, async ({ people, chance }: ChangeContext) => {
    const is_public = chance.is(0.3);
    const actor = is_public ? people[0] : chance.one(people);
    const members = is_public ? [] : chance.some(people).map(({ uid }) => uid);
    const made = await actor.member.post("/group", { name: `c${chance.below(1000)}`, is_public, members });
    made.as(ChannelCreated);
    return made;
  }],
  updateChannel: [
    2,
    onChannel(({ gid }, manager, { chance }) => {
      const change = chance.one([
        { name: `c${chance.below(1000)}` },
        { description: chance.one(["", "what for"]) },
        { only_owner_can_send_msg: chance.is(0.2) },
        { show_email: chance.is(0.5), dm_to_member: chance.is(0.5) },
        { add_friend: chance.is(0.5), ext_setting: `{"n":${chance.below(9)}}` },
      ]);
      return manager.member.put(`/group/${gid}`, change);
    }),
  ],
  changeType: [
    0.7,
    onChannel(({ gid, is_public }, manager, { people, chance }) => {
      const members = chance.is(0.5) ? chance.some(people).map(({ uid }) => uid) : undefined;
      return gid === 1
        ? null
        : manager.member.post(`/group/${gid}/change_type`, { is_public: !is_public, members });
    }),
  ],
  addMembers: [
    2.5,
    onChannel(({ gid, members }, manager, { people, chance }) => {
      const others = people.map(({ uid }) => uid).filter((uid) => !members.includes(uid));
      return others.length ? manager.member.post(`/group/${gid}/members/add`, [chance.one(others)]) : null;
    }),
  ],
  removeMembers: [
    1.5,
    onChannel(({ gid, members, owner }, manager, { chance }) => {
      const others = members.filter((uid) => uid !== owner);
      return others.length ? manager.member.post(`/group/${gid}/members/remove`, [chance.one(others)]) : null;
    }),
  ],
  leave: [
    2,
    onChannel(({ gid, members, owner }, _manager, { people, chance }) => {
      const others = people.filter(({ uid }) => uid !== owner && members.includes(uid));
      return others.length ? chance.one(others).member.get(`/group/${gid}/leave`) : null;
    }),
  ],
  transfer: [
    2,
    onChannel(({ gid, members }, manager, { chance }) =>
      members.length ? manager.member.put(`/group/${gid}`, { owner: chance.one(members) }) : null
    ),
  ],
  deleteChannel: [
    0.4,
    onChannel(({ gid }, manager) => gid === 1 ? null : manager.member.delete(`/group/${gid}`)),
  ],
  announce: [
    1.5,
    onChannel(({ gid }, manager, { chance }) =>
      chance.is(0.7)
        ? manager.member.post(`/group/${gid}/announcement`, { content: `news ${chance.below(1000)}` })
        : manager.member.delete(`/group/${gid}/announcement`)
    ),
  ],
} as const satisfies Kinds;
