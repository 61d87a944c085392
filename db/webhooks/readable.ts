import { sql } from "kysely";
import { isActive } from "../active_accounts.ts";

/**
 * For records `m` and receivers `w` with their `uid` and `from_mid`: whether the account may read the record now, and could when it was written. As
 * `visibleTo` of `db/channels/memberships.ts`, which is for one person.
 */
export const isReadable = () =>
  sql<boolean>`(m.mid > w.from_mid and m.deleted_at is null
    and (m.expires_at is null or m.expires_at > ${Date.now()}) and case
      when m.gid is null
        then w.uid in (m.uid_low, m.uid_high) and m.mid > (select direct_cleared_mid from counter)
      else exists (
        select from channels c where c.gid = m.gid and c.deleted_at is null and m.mid > c.cleared_mid
          and (c.is_public or exists (
            select from memberships present
            where present.gid = c.gid and present.uid = w.uid and present.until_mid is null))
          and (c.is_public and m.mid > c.public_from_mid or exists (
            select from memberships past
            where past.gid = c.gid and past.uid = w.uid and m.mid > past.from_mid
              and (past.until_mid is null or m.mid <= past.until_mid)))
      )
    end)`;

/** For accounts `u`: frozen and deleted ones, bots of such people, and those without an address, get nothing. */
export const isServed = () =>
  sql<boolean>`(u.deleted_at is null and u.status = 'normal' and u.webhook_url is not null
    and (u.added_by is null or ${isActive("u.added_by")}))`;
