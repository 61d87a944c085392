import type { LoginConfig } from "schemas/organization.ts";
import type { Database } from "./connection.ts";
import type { Turn } from "./order.ts";
import type { Tables } from "./tables.ts";

export type OrganizationRow = Omit<Tables["organization"], "id">;

export function readOrganization({ kysely }: Database): Promise<OrganizationRow> {
  return kysely.selectFrom("organization").select([
    "server_id",
    "secret",
    "name",
    "description",
    "frontend_url",
  ])
    .executeTakeFirstOrThrow();
}

export function readLoginConfig({ kysely }: Database): Promise<LoginConfig> {
  return kysely.selectFrom("login_config").select([
    "who_can_sign_up",
    "guest",
    "password",
    "magic_link",
    "google",
    "github",
    "oidc",
    "metamask",
    "third_party",
  ]).executeTakeFirstOrThrow();
}

export async function writeOrganization({ tx }: Turn, changed: Partial<OrganizationRow>): Promise<void> {
  await tx.updateTable("organization").set(changed).execute();
}

export async function writeLoginConfig({ tx }: Turn, changed: Partial<LoginConfig>): Promise<void> {
  await tx.updateTable("login_config").set(changed).execute();
}
