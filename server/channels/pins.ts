import { MAX_PINS, type PinnedMessage } from "schemas/channels.ts";
import type { Database } from "../../db/connection.ts";
import { takeTurn, type Turn } from "../../db/order.ts";
import { forgetPinned } from "../../db/pinned_events.ts";
import { deletePins, findPin, insertPin, isMessageIn, pinsOf } from "../../db/pins.ts";
import type { UserRow } from "../../db/tables.ts";
import { badRequest, clash, notFound } from "../errors.ts";
import { announce } from "../events/audiences.ts";
import { managedChannel } from "./manage.ts";

/** Only what was said in this very channel: anything else would show its members what they may not read. */
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
    // Two within a millisecond still have an order, the same for who hears of them and who loads them.
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

/** Shows a message's content as it is now to those who have it pinned before them. */
export async function refreshPin(turn: Turn, mid: number): Promise<void> {
  const pin = await findPin(turn.tx, mid);
  if (pin) announcePin(turn, pin.gid, mid, pin.pinned);
}

/** What is deleted is not pinned any more, and what was announced of it while it was is forgotten. */
export async function removePins(turn: Turn, mids: number[]): Promise<void> {
  await forgetPinned(turn.tx, { mids });
  announceUnpinned(turn, await deletePins(turn, { mids }));
}

export async function removeAllPins(turn: Turn, gid: number): Promise<void> {
  announceUnpinned(turn, await deletePins(turn, { gid }));
}

function announceUnpinned(turn: Turn, pins: { gid: number; mid: number }[]): void {
  for (const { gid, mid } of pins) announcePin(turn, gid, mid, null);
}

function announcePin(turn: Turn, gid: number, mid: number, msg: PinnedMessage | null): void {
  announce(turn, { gid }, { type: "pinned_message_updated", gid, mid, msg });
}
