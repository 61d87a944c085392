import { TYPING_INTERVAL } from "schemas/events.ts";
import type { MessageTarget } from "schemas/messages.ts";
import { findForReader } from "../../db/channels.ts";
import type { Database } from "../../db/connection.ts";
import { findHearer } from "../../db/contacts.ts";
import type { UserRow } from "../../db/tables.ts";
import { forbidden, notFound } from "../errors.ts";
import type { Audiences } from "./audiences.ts";
import type { Signals } from "./signals.ts";
import type { Streams } from "./streams.ts";

/** Who types where; `target` is seen from them. */
export interface TypingSignal {
  uid: number;
  target: MessageTarget;
}

/** A word about what is being written, kept nowhere: it reaches who is there now, and asked for it. */
export class Typing {
  /** When each person last said so of each chat, oldest first, for as long as it matters. */
  #said = new Map<string, number>();

  constructor(private signals: Signals, private streams: Streams, private audiences: Audiences) {}

  say(typing: TypingSignal): void {
    const now = performance.now();
    for (const [key, at] of this.#said) {
      if (now - at < TYPING_INTERVAL * 1000) break;
      this.#said.delete(key);
    }
    const key = JSON.stringify([typing.uid, typing.target]);
    if (this.#said.has(key)) return;
    this.#said.set(key, now);
    this.signals.send({ typing });
  }

  /** Every process hears it, this one too, and knows by itself who is in the channel. */
  hear({ uid, target }: TypingSignal): void {
    const hearers = "gid" in target ? this.audiences.of(target.gid) : [target.uid];
    this.streams.whisper({ type: "typing", uid, target }, hearers, "typing", uid);
  }
}

/** 404 and 403 as `append_records` gives them to who would say something there. */
export async function refuseSilenced(
  database: Database,
  user: UserRow,
  target: MessageTarget,
): Promise<void> {
  if ("uid" in target) {
    const hearer = await findHearer(database, target.uid, user.uid);
    if (!hearer) throw notFound();
    if (hearer.blocks) throw forbidden();
    return;
  }
  const channel = await findForReader(database, target.gid, user.uid);
  if (!channel) throw notFound();
  if (!channel.in_reach) throw forbidden();
  if (channel.only_owner_can_send_msg && channel.owner !== user.uid && !user.is_admin) throw forbidden();
}
