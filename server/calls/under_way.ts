import type { CallMembers } from "schemas/calls.ts";
import * as v from "valibot";
import { reachableGids } from "../../db/channels/channels.ts";
import { forbidden, notFound } from "../base/errors.ts";
import type { Services } from "../app/services.ts";
import { accountForCalls } from "./account.ts";
import { channelsPath } from "./agora.ts";
import { callerOf } from "./calls.ts";
import { type Call, nameOf, readName, readShownName, shownNameOf } from "./names.ts";

/** The most that Agora lists at once, and how many such lists are read. */
const PAGE = 500;
const MAX_PAGES = 10;

const Listed = v.object({
  success: v.boolean(),
  data: v.object({
    channels: v.array(v.object({ channel_name: v.string(), user_count: v.number() })),
    total_size: v.number(),
  }),
});

const Members = v.object({
  success: v.boolean(),
  data: v.object({
    channel_exist: v.boolean(),
    mode: v.optional(v.number()),
    total: v.optional(v.number()),
    users: v.optional(v.array(v.number())),
  }),
});

/** The calls that `uid` may join, by the names under which clients know them. */
export async function callsUnderWay(services: Services, uid: number) {
  const calls = await allCalls(services);
  const gids = calls.flatMap(({ call }) => "gid" in call ? [call.gid] : []);
  const [reachable, caller] = await Promise.all([
    reachableGids(services.database, uid, gids),
    callerOf(services.database, uid),
  ]);
  const isOurs = (call: Call) =>
    "gid" in call
      ? reachable.has(call.gid)
      : call.from_uid === uid || call.uid === uid && call.from_uid === caller;
  return calls.filter(({ call }) => isOurs(call))
    .map(({ call, user_count }) => ({ channel_name: shownNameOf(call), user_count }));
}

async function allCalls({ agora, settings }: Services): Promise<{ call: Call; user_count: number }[]> {
  const account = await accountForCalls(settings);
  const calls = [];
  for (let page = 0; page < MAX_PAGES; page++) {
    const { data } = await agora.ask(account, channelsPath(account, page, PAGE), Listed);
    for (const { channel_name, user_count } of data.channels) {
      const call = readName(channel_name);
      if (call) calls.push({ call, user_count });
    }
    if (data.channels.length < PAGE) break;
  }
  return calls;
}

/** Lists the people in a call. Throws 404 and 403 for those that `uid` may not join. */
export async function membersOfCall(services: Services, uid: number, name: string): Promise<CallMembers> {
  const account = await accountForCalls(services.settings);
  const call = await findCall(services, uid, name);
  const path = `/dev/v1/channel/user/${encodeURIComponent(account.app_id)}/${
    encodeURIComponent(nameOf(call))
  }`;
  const { success, data } = await services.agora.ask(account, path, Members);
  // Who is no account of ours has no number above 0.
  return { success, data: { ...data, ...(data.users && { users: data.users.filter((one) => one > 0) }) } };
}

async function findCall({ database }: Services, uid: number, name: string): Promise<Call> {
  const shown = readShownName(name);
  const call = readName(name);
  if (shown && "gid" in shown) {
    if (!(await reachableGids(database, uid, [shown.gid])).has(shown.gid)) throw forbidden();
    return shown;
  }
  if (call && "uid" in call) {
    if (call.uid !== uid && call.from_uid !== uid) throw forbidden();
    return call;
  }
  if (!shown) throw notFound();
  if (shown.uid !== uid) return { from_uid: uid, uid: shown.uid };
  const from_uid = await callerOf(database, uid);
  if (from_uid === undefined) throw notFound();
  return { from_uid, uid };
}
