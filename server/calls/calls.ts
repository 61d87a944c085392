import { CALL_TOKEN_LASTS, type CallToken } from "schemas/calls.ts";
import { latestCaller, storeCall } from "../../db/calls.ts";
import { findForReader } from "../../db/channels/channels.ts";
import type { UserRow } from "../../db/tables.ts";
import { isPerson } from "../../db/users/users.ts";
import { accountBucket } from "../limits/buckets.ts";
import { forbidden, notFound } from "../base/errors.ts";
import { refuseSilenced } from "../events/typing.ts";
import { refuseDirect } from "../messages/direct_rules.ts";
import type { Services } from "../app/services.ts";
import { accountForCalls } from "./account.ts";
import { nameOf } from "./names.ts";
import { tokenFor } from "./token.ts";

/** Throws 404 for channels that do not exist, and 403 for those that `uid` may not read. */
export async function joinChannelCall(
  { database, settings }: Services,
  uid: number,
  gid: number,
): Promise<CallToken> {
  const account = await accountForCalls(settings);
  const channel = await findForReader(database, gid, uid);
  if (!channel) throw notFound();
  if (!channel.in_reach) throw forbidden();
  return await tokenFor(account, uid, nameOf({ gid }));
}

/** Calls a person, on all devices. Throws 404 and 403 where a message to them would be refused. */
export async function callPerson(services: Services, user: UserRow, uid: number): Promise<CallToken> {
  const { database, settings, attempts, realtime } = services;
  const account = await accountForCalls(settings);
  await refuseSilenced(database, user, { uid });
  if (!await isPerson(database, uid)) throw notFound();
  await refuseDirect(services, user, uid);
  await attempts.countRequest(accountBucket("call", user.uid));
  await storeCall(database, uid, user.uid);
  realtime.signals.send({ calling: { uid: user.uid, target: uid } });
  return await tokenFor(account, user.uid, nameOf({ from_uid: user.uid, uid }));
}

/** Joins whoever called last. Throws 404 when nobody did. */
export async function answerCall({ database, settings }: Services, user: UserRow): Promise<CallToken> {
  const account = await accountForCalls(settings);
  const from_uid = await callerOf(database, user.uid);
  if (from_uid === undefined) throw notFound();
  return await tokenFor(account, user.uid, nameOf({ from_uid, uid: user.uid }));
}

/** Finds the person whose call `uid` would answer. */
export function callerOf(database: Services["database"], uid: number): Promise<number | undefined> {
  return latestCaller(database, uid, CALL_TOKEN_LASTS * 1000);
}
