import { MAX_PINS, type PinnedMessage } from "schemas/channels.ts";
import type { Database } from "../../db/connection.ts";
import { takeTurn, type Turn } from "../../db/order.ts";
import { forgetPinned } from "../../db/channels/pinned_events.ts";
import { deletePins, findPin, insertPin, isMessageIn, pinsOf } from "../../db/channels/pins.ts";
import type { UserRow } from "../../db/tables.ts";
import { announce } from "../announce.ts";
import { badRequest, clash, notFound } from "../errors.ts";
import { managedChannel } from "./manage.ts";

/** Pins a message of this channel only. Any other would show members what they may not read. */
export async function pinMessage(
  database: Database,
  actor: UserRow,
  gid: number,
  mid: number,
): Promise<void> {
  await takeTurn(database, async (turn) => {
    await managedChannel(turn, actor, gid);
    if (!await isMessageIn(turn, gid, mid)) throw notFound();
    const { count, newest } = await pinsOf(turn, gid);
    // Two pins within a millisecond still have an order, the same in events and in answers.
    const created_at = Math.max(turn.now, newest + 1);
    if (!await insertPin(turn, { gid, mid, created_by: actor.uid, created_at })) throw clash();
    if (count >= MAX_PINS) throw badRequest(`a channel has at most ${MAX_PINS} pinned messages`);
    await refreshPin(turn, mid);
  });
}

export async function unpinMessage(
  database: Database,
  actor: UserRow,
  gid: number,
  mid: number,
): Promise<void> {
  await takeTurn(database, async (turn) => {
    await managedChannel(turn, actor, gid);
    const unpinned = await deletePins(turn, { gid, mid });
    if (unpinned.length === 0) throw notFound();
    announceUnpinned(turn, unpinned);
  });
}

/** Announces a pinned message again after its content changed. */
export async function refreshPin(turn: Turn, mid: number): Promise<void> {
  const pin = await findPin(turn.tx, mid);
  if (pin) announcePin(turn, pin.gid, mid, pin.pinned);
}

/** Removes the pins of deleted messages, and their content from announcements that are still stored. */
export async function removePins(turn: Turn, mids: number[]): Promise<void> {
  await forgetPinned(turn.tx, { mids });
  announceUnpinned(turn, await deletePins(turn, { mids }));
}

export async function removeAllPins(turn: Turn, gid: number): Promise<void> {
  announceUnpinned(turn, await deletePins(turn, { gid }));
}

export async function removePinsEverywhere(turn: Turn): Promise<void> {
  announceUnpinned(turn, await deletePins(turn, { all: true }));
}

function announceUnpinned(turn: Turn, pins: { gid: number; mid: number }[]): void {
  for (const { gid, mid } of pins) announcePin(turn, gid, mid, null);
}

function announcePin(turn: Turn, gid: number, mid: number, msg: PinnedMessage | null): void {
  announce(turn, { gid }, { type: "pinned_message_updated", gid, mid, msg });
}
