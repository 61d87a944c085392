import type { CredentialsInfo } from "schemas/users.ts";
import type { UserRow } from "../../../db/tables.ts";
import { identitiesOf, type Identity } from "../../../db/users/identities.ts";
import type { Services } from "../../app/services.ts";

/** By what somebody can sign in: what the account holds, whether or not the server allows it at present. */
export async function credentialsOf({ database }: Services, user: UserRow): Promise<CredentialsInfo> {
  const identities = await identitiesOf(database.kysely, user.uid);
  const first = (kind: string) => identities.find((identity) => identity.kind === kind);
  return {
    password: user.password_hash !== null,
    google: shownAs(first("google")),
    github: shownAs(first("github")),
    metamask: first("metamask")?.subject ?? null,
    oidc: identities.filter(({ kind }) => kind === "oidc").map(({ issuer }) => issuer),
  };
}

function shownAs(identity: Identity | undefined): string | null {
  return identity ? identity.email ?? identity.subject : null;
}
