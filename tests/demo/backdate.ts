import type { Sql } from "../../db/connection.ts";

export interface Stamp {
  mid: number;
  at: number;
}

/** The interface stamps what is said with the present; a demo needs a past. Product code never does this. */
export async function backdate(sql: Sql, stamps: Stamp[]): Promise<void> {
  await sql`
    with said as (
      select mid, at from json_to_recordset(${
    JSON.stringify(stamps)
  }::text::json) as t (mid bigint, at bigint)
    ), moved as (
      update messages set created_at = said.at from said where messages.mid = said.mid
    ), beginning as (
      select min(at) - 3600000 as at from said
    ), made as (
      update channels set created_at = beginning.at, updated_at = beginning.at from beginning
    )
    update users set created_at = beginning.at, updated_at = beginning.at from beginning`;
}
