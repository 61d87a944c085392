import { CompiledQuery } from "kysely";
import type { UserSettings } from "schemas/events.ts";
import type { ContactRemark } from "schemas/settings.ts";
import type { Database } from "../connection.ts";
import { newestUpTo } from "./read_index.ts";
import { SECTIONS_OF } from "./sections.ts";
import { splitTargets } from "./lists.ts";
import { type KeptChat, targetOf } from "./kept.ts";
import { toPinnedChat } from "./pinned.ts";
import { toUnreadMark } from "./unread_marks.ts";

interface OwnSettings {
  /** In the form of the event `user_settings`. */
  settings: UserSettings;
  remarks: ContactRemark[];
}

interface Row extends Pick<UserSettings, "read_index_users" | "read_index_groups" | "sections"> {
  mutes: KeptChat<"mutes">[];
  burns: KeptChat<"burn_after_reading">[];
  pins: KeptChat<"pinned_chats">[];
  hidden: KeptChat<"hidden_chats">[];
  marks: KeptChat<"unread_marks">[];
  chat_list: UserSettings["chat_list"] | null;
  remarks: ContactRemark[];
}

const list = (row: string, from: string, order: string) =>
  `coalesce((select json_agg(json_build_object(${row}) order by ${order}) from ${from}), '[]')`;

/** The rows of a table of `kept.ts`, without those for deleted channels. */
const kept = (table: string, value: string, order: string, more = "") =>
  list(
    `'target_uid', kept.target_uid, 'gid', kept.gid, '${value}', kept.${value}`,
    `${table} kept where kept.uid = $1 ${more} and not exists (
      select from channels gone where gone.gid = kept.gid and gone.deleted_at is not null)`,
    order,
  );

const MINE = `own.gid = c.gid and own.uid = $1 and own.until_mid is null`;
const BY_CHAT = "kept.gid, kept.target_uid";

/** One statement, made once: every stream begins with it. `$1` is the person, `$2` the time. */
const STATEMENT = `select
  ${
  kept("mutes", "expired_at", BY_CHAT, "and (kept.expired_at is null or kept.expired_at > $2::bigint)")
} as mutes,
  ${kept("burn_after_reading", "expires_in", BY_CHAT)} as burns,
  ${kept("pinned_chats", "updated_at", `kept.updated_at, ${BY_CHAT}`)} as pins,
  ${kept("hidden_chats", "after_mid", BY_CHAT)} as hidden,
  ${kept("unread_marks", "mid", BY_CHAT)} as marks,
  (select json_build_object('sort_by', sort_by, 'collapsed', collapsed) from chat_lists where uid = $1) as chat_list,
  coalesce((select json_agg(one) from (${SECTIONS_OF("$1")}) one), '[]') as sections,
  ${
  list("'uid', m.target_uid, 'mid', m.mid", "read_index_users m where m.uid = $1", "m.target_uid")
} as read_index_users,
  ${
  list(
    "'gid', m.gid, 'mid', m.mid",
    `(
      select c.gid, coalesce(own.mid, ${newestUpTo("me.from_mid")}) as mid
      from users me cross join channels c left join read_index_groups own on own.gid = c.gid and own.uid = me.uid
      where me.uid = $1 and c.deleted_at is null
        and (c.is_public or exists (select from memberships own where ${MINE}))
    ) m where m.mid is not null`,
    "m.gid",
  )
} as read_index_groups,
  ${
  list(
    "'contact_uid', r.contact_uid, 'remark', r.remark",
    "contact_remarks r where r.uid = $1",
    "r.contact_uid",
  )
} as remarks`;

/** All settings of a person, and the names that they have given to others. */
export async function settingsOf({ kysely }: Database, uid: number): Promise<OwnSettings> {
  const { rows: [row] } = await kysely.executeQuery<Row>(CompiledQuery.raw(STATEMENT, [uid, Date.now()]));
  const [muted, burning] = [splitTargets(row.mutes), splitTargets(row.burns)];
  return {
    remarks: row.remarks,
    settings: {
      mute_users: muted.users,
      mute_groups: muted.groups,
      read_index_users: row.read_index_users,
      read_index_groups: row.read_index_groups,
      burn_after_reading_users: burning.users,
      burn_after_reading_groups: burning.groups,
      pinned_chats: row.pins.map(toPinnedChat),
      hidden_chats: row.hidden.map(targetOf),
      unread_marks: row.marks.map(toUnreadMark),
      chat_list: row.chat_list ?? { sort_by: "unread", collapsed: [] },
      sections: row.sections,
    },
  };
}
