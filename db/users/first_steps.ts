import { sql } from "kysely";
import type { FirstStepName, FirstSteps } from "schemas/settings.ts";
import type { Database } from "../connection.ts";
import type { UserRow } from "../tables.ts";

type Facts = { dismissed: boolean } & Record<Exclude<FirstStepName, "set_picture">, boolean>;

/** Admins start by inviting people. Everybody else finds people here and writes to somebody. */
export async function firstStepsOf({ kysely }: Database, user: UserRow): Promise<FirstSteps> {
  const { uid } = user;
  const { rows: [facts] } = await sql<Facts>`
    select exists (select from dismissed_first_steps where uid = ${uid}) as dismissed,
      exists (
        select from messages where from_uid = ${uid} and gid is not null and kind in ('normal', 'reply')
      ) as say_hello,
      exists (
        select from messages where from_uid = ${uid} and to_uid <> ${uid} and kind in ('normal', 'reply')
      ) as write_to_somebody,
      exists (
        select from users where uid <> ${uid} and deleted_at is null and not is_bot and not is_guest
          and integration is null and widget_host is null
      ) as invite`.execute(kysely);
  const second = user.is_admin ? "invite" : "write_to_somebody";
  return {
    dismissed: facts.dismissed,
    steps: [
      { name: "say_hello", done: facts.say_hello },
      { name: second, done: facts[second] },
      { name: "set_picture", done: user.avatar_updated_at > 0 },
    ],
  };
}

export async function dismissFirstSteps({ kysely }: Database, uid: number): Promise<void> {
  await kysely.insertInto("dismissed_first_steps").values({ uid }).onConflict((on) => on.doNothing())
    .execute();
}
