import type { Answer } from "../../support/answer.ts";
import type { Place } from "../../support/cast.ts";
import type { Member } from "../../support/member.ts";
import type { TestServer } from "../../support/server.ts";
import type { Chance } from "./chance.ts";

export interface Actor {
  uid: number;
  member: Member;
}

/** A server and its users, for random changes. */
export interface ChangeContext {
  server: TestServer;
  people: Actor[];
  chance: Chance;
}

/** Null when there was nothing to change. */
export type Result = Promise<Answer | null>;

/** Each kind of change with its weight and its function. */
export type Kinds = Record<string, readonly [number, (context: ChangeContext) => Result]>;

export interface Row {
  mid: number;
  from_uid: number;
  gid: number | null;
  uid_low: number;
  uid_high: number;
}

export interface ChannelRow {
  gid: number;
  is_public: boolean;
  owner: number | null;
  members: number[];
}

export type Target = { gid: number } | { uid: number };

/** Only lasting messages, so that the same seed gives the same result at any time. */
export async function messages({ sql }: TestServer): Promise<Row[]> {
  return await sql<Row[]>`
    select m.mid, m.from_uid, m.gid, m.uid_low, m.uid_high from messages m left join channels c using (gid)
    where m.kind in ('normal', 'reply') and m.deleted_at is null and m.expires_at is null
      and (m.gid is null or (c.deleted_at is null and m.mid > c.cleared_mid))
    order by m.mid`;
}

export async function channels({ sql }: TestServer): Promise<ChannelRow[]> {
  return await sql<ChannelRow[]>`
    select gid, is_public, owner, coalesce((
      select array_agg(uid order by uid) from memberships m where m.gid = c.gid and until_mid is null
    ), '{}') as members
    from channels c where deleted_at is null order by gid`;
}

export function onMessage(act: (actor: Actor, row: Row, context: ChangeContext) => Promise<Answer> | null) {
  return async (context: ChangeContext): Result => {
    const rows = await messages(context.server);
    // Prefers new messages, as people do.
    const near = context.chance.is(0.8) ? rows.slice(-40) : rows;
    if (!near.length) return null;
    return act(context.chance.one(context.people), context.chance.one(near), context);
  };
}

export function onChannel(
  act: (channel: ChannelRow, manager: Actor, context: ChangeContext) => Promise<Answer> | null,
) {
  return async (context: ChangeContext): Result => {
    const channel = context.chance.one(await channels(context.server));
    const owner = context.people.find(({ uid }) => uid === channel.owner);
    return act(channel, owner ?? context.people[0], context);
  };
}

export function onSettings(act: (actor: Actor, target: Target, context: ChangeContext) => Promise<Answer>) {
  return async (context: ChangeContext): Result => {
    const actor = context.chance.one(context.people);
    return act(actor, await somewhere(context.server, context.people, context.chance, actor), context);
  };
}

export async function somewhere(
  server: TestServer,
  people: Actor[],
  chance: Chance,
  actor: Actor,
): Promise<Place & Target> {
  const others = people.filter(({ uid }) => uid !== actor.uid);
  if (chance.is(0.35)) return { uid: chance.one(others).uid };
  const mine = (await channels(server)).filter(({ is_public, members }) =>
    is_public || members.includes(actor.uid)
  );
  return { gid: chance.one(mine).gid };
}

export function authorOf(people: Actor[], { from_uid }: Row): Actor {
  return people.find(({ uid }) => uid === from_uid)!;
}

export function readIndex(me: number, { mid, gid, uid_low, uid_high }: Row) {
  if (gid) return { groups: [{ gid, mid }] };
  return { users: [{ uid: uid_low === me ? uid_high : uid_low, mid }] };
}
