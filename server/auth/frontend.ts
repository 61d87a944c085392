import { readOrganization } from "../../db/organization.ts";
import type { House } from "../context.ts";

/** Where people open the app. Only the last resort is taken from the request; no mail is built on it. */
export async function frontendOf({ database, environment }: House, url: string): Promise<string> {
  const { frontend_url } = await readOrganization(database);
  return frontend_url ?? environment.PUBLIC_URL ?? new URL(url).origin;
}
