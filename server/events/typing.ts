import { TYPING_INTERVAL } from "schemas/events.ts";
import type { MessageTarget } from "schemas/messages.ts";
import { findForReader } from "../../db/channels/channels.ts";
import type { Database } from "../../db/connection.ts";
import { findRecipient } from "../../db/users/contacts.ts";
import type { UserRow } from "../../db/tables.ts";
import { forbidden, notFound } from "../base/errors.ts";
import type { Audiences } from "./audiences.ts";
import type { Signals, TypingSignal } from "./signals.ts";
import type { Streams } from "./streams.ts";

/** Typing of people. It is stored nowhere and reaches only live streams that ask for it. */
export class Typing {
  /** Time at which each person's typing was last published for each chat, oldest first, while that matters. */
  #published = new Map<string, number>();

  constructor(private signals: Signals, private streams: Streams, private audiences: Audiences) {}

  publish(typing: TypingSignal): void {
    const now = performance.now();
    for (const [key, at] of this.#published) {
      if (now - at < TYPING_INTERVAL * 1000) break;
      this.#published.delete(key);
    }
    const key = JSON.stringify([typing.uid, typing.target]);
    if (this.#published.has(key)) return;
    this.#published.set(key, now);
    this.signals.send({ typing });
  }

  /** Every process receives the signal, this one too, and knows by itself who is in the channel. */
  deliver({ uid, target }: TypingSignal): void {
    const recipients = "gid" in target ? this.audiences.of(target.gid) : [target.uid];
    this.streams.publish({ type: "typing", uid, target }, recipients, "typing", uid);
  }
}

/** Throws 404 and 403 exactly where sending a message would. */
export async function refuseSilenced(
  database: Database,
  user: UserRow,
  target: MessageTarget,
): Promise<void> {
  if ("uid" in target) {
    const recipient = await findRecipient(database, target.uid, user.uid);
    if (!recipient) throw notFound();
    if (recipient.blocks) throw forbidden();
    return;
  }
  const channel = await findForReader(database, target.gid, user.uid);
  if (!channel) throw notFound();
  if (!channel.in_reach) throw forbidden();
  if (channel.only_owner_can_send_msg && channel.owner !== user.uid && !user.is_admin) throw forbidden();
}
