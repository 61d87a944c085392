import type { SearchUser } from "schemas/settings.ts";
import type { UserInfo } from "schemas/users.ts";
import { IdParam } from "schemas/values.ts";
import * as v from "valibot";
import type { Database } from "../../db/connection.ts";
import { searchByEmail, searchById, searchByName } from "../../db/users/search.ts";

/** Searches by exact id, exact email, or the beginning of a name. */
export async function searchUser(
  database: Database,
  { search_type, keyword }: v.InferOutput<typeof SearchUser>,
): Promise<UserInfo | undefined> {
  if (search_type === "name") return await searchByName(database, keyword);
  if (search_type === "email") return await searchByEmail(database, keyword);
  const id = v.safeParse(IdParam, keyword);
  return id.success ? await searchById(database, id.output) : undefined;
}
