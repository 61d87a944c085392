import type { EventData } from "schemas/events.ts";
import type { Turn } from "../../db/order.ts";
import { announce, type Audience } from "../events/audiences.ts";

type Changed = EventData<"group_changed">;

/**
 * Says what has changed and null for the rest. So null cannot say "there is none any more": a text that was
 * taken away is announced as an empty one (part B, 6.5).
 */
export function announceChanged(turn: Turn, gid: number, fields: Partial<Changed>, to?: Audience): void {
  announce(turn, to ?? { gid }, {
    type: "group_changed",
    name: null,
    description: null,
    owner: null,
    avatar_updated_at: null,
    is_public: null,
    only_owner_can_send_msg: null,
    show_email: null,
    dm_to_member: null,
    add_friend: null,
    ext_setting: null,
    ...fields,
    gid,
  });
}
