import { MAX_PINS, type PinnedMessage } from "schemas/channels.ts";
import type { Database } from "../../db/connection.ts";
import { withWriteLock, type WriteTransaction } from "../../db/order.ts";
import { forgetPinned } from "../../db/channels/pinned_events.ts";
import { deletePins, findPin, insertPin, isMessageIn, pinsOf } from "../../db/channels/pins.ts";
import type { UserRow } from "../../db/tables.ts";
import { announce } from "../base/announce.ts";
import { badRequest, clash, notFound } from "../base/errors.ts";
import { managedChannel } from "./manage.ts";

/** Pins a message of this channel only. Any other would show members what they may not read. */
export async function pinMessage(
  database: Database,
  actor: UserRow,
  gid: number,
  mid: number,
): Promise<void> {
  await withWriteLock(database, async (write) => {
    await managedChannel(write, actor, gid);
    if (!await isMessageIn(write, gid, mid)) throw notFound();
    const { count, newest } = await pinsOf(write, gid);
    // Two pins within a millisecond still have an order, the same in events and in answers.
    const created_at = Math.max(write.now, newest + 1);
    if (!await insertPin(write, { gid, mid, created_by: actor.uid, created_at })) throw clash();
    if (count >= MAX_PINS) throw badRequest(`a channel has at most ${MAX_PINS} pinned messages`);
    await refreshPin(write, mid);
  });
}

export async function unpinMessage(
  database: Database,
  actor: UserRow,
  gid: number,
  mid: number,
): Promise<void> {
  await withWriteLock(database, async (write) => {
    await managedChannel(write, actor, gid);
    const unpinned = await deletePins(write, { gid, mid });
    if (unpinned.length === 0) throw notFound();
    announceUnpinned(write, unpinned);
  });
}

/** Announces a pinned message again after its content changed. */
export async function refreshPin(write: WriteTransaction, mid: number): Promise<void> {
  const pin = await findPin(write.tx, mid);
  if (pin) announcePin(write, pin.gid, mid, pin.pinned);
}

/** Removes the pins of deleted messages, and their content from announcements that are still stored. */
export async function removePins(write: WriteTransaction, mids: number[]): Promise<void> {
  await forgetPinned(write.tx, { mids });
  announceUnpinned(write, await deletePins(write, { mids }));
}

export async function removeAllPins(write: WriteTransaction, gid: number): Promise<void> {
  announceUnpinned(write, await deletePins(write, { gid }));
}

export async function removePinsEverywhere(write: WriteTransaction): Promise<void> {
  announceUnpinned(write, await deletePins(write, { all: true }));
}

function announceUnpinned(write: WriteTransaction, pins: { gid: number; mid: number }[]): void {
  for (const { gid, mid } of pins) announcePin(write, gid, mid, null);
}

function announcePin(write: WriteTransaction, gid: number, mid: number, msg: PinnedMessage | null): void {
  announce(write, { gid }, { type: "pinned_message_updated", gid, mid, msg });
}
