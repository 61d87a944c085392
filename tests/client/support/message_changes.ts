import { REACTIONS } from "schemas/messages.ts";
import {
  authorOf,
  type ChangeContext,
  type Kinds,
  messages,
  onChannel,
  onMessage,
  readIndex,
  type Result,
  somewhere,
} from "./random_changes.ts";

/** Changes by users who are probably allowed to make them. A refused one changes nothing. */
export const messageChanges = {
  send: [30, async ({ people, chance, server }: ChangeContext) => {
    const actor = chance.one(people);
    const place = await somewhere(server, people, chance, actor);
    const properties = chance.is(0.2) ? { mentions: chance.some(people).map(({ uid }) => uid) } : undefined;
    return actor.member.trySend(place, `${chance.below(1e6)}`, { properties });
  }],
  reply: [12, onMessage((actor, { mid }, { chance }) => actor.member.reply(mid, `re ${chance.below(1e6)}`))],
  edit: [
    8,
    onMessage((_actor, row, { people, chance }) => {
      const properties = chance.is(0.6) ? { mentions: chance.some(people).map(({ uid }) => uid) } : undefined;
      return authorOf(people, row).member.edit(row.mid, `${chance.next()}`, { properties });
    }),
  ],
  like: [
    22,
    onMessage((actor, { mid }, { chance }) => actor.member.like(mid, chance.one(REACTIONS.slice(0, 3)))),
  ],
  delete: [5, onMessage((_actor, row, { people }) => authorOf(people, row).member.deleteMessage(row.mid))],
  deleteAsAdmin: [2, onMessage((_actor, { mid }, { people }) => people[0].member.deleteMessage(mid))],
  deleteMany: [1, async (context: ChangeContext) => {
    const rows = (await messages(context.server)).slice(-30);
    const mids = context.chance.some(rows, 0.15).map(({ mid }) => mid);
    return mids.length > 1 ? context.people[0].member.deleteMessage(...mids) : null;
  }],
  clear: [0.6, onChannel(({ gid }, manager) => manager.member.delete(`/group/${gid}/clear`))],
  pin: [
    3,
    onMessage((_actor, { mid, gid }, { people }) =>
      gid ? people[0].member.post(`/group/${gid}/pin`, { mid }) : null
    ),
  ],
  unpin: [1, async ({ server, people, chance }: ChangeContext): Result => {
    const pins = await server.sql<
      { gid: number; mid: number }[]
    >`select gid, mid from pinned_messages order by mid`;
    if (!pins.length) return null;
    const { gid, mid } = chance.one(pins);
    return await people[0].member.post(`/group/${gid}/unpin`, { mid });
  }],
  read: [10, onMessage((actor, row) => actor.member.post("/user/read-index", readIndex(actor.uid, row)))],
} as const satisfies Kinds;
