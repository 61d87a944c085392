import type { EventData } from "schemas/events.ts";
import type { WriteTransaction } from "../../db/order.ts";
import { announce, type Audience, unchanged } from "../base/announce.ts";

type Changed = EventData<"group_changed">;

/**
 * Announces what has changed, with null for the rest. So null cannot mean "removed": a text that was removed is
 * announced as an empty one.
 */
export function announceChanged(
  write: WriteTransaction,
  gid: number,
  fields: Partial<Changed>,
  to?: Audience,
): void {
  announce(write, to ?? { gid }, {
    type: "group_changed",
    ...unchanged("group_changed"),
    ...fields,
    gid,
  });
}
