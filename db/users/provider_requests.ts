import type { Database } from "../connection.ts";
import type { ProviderKind } from "../tables/credentials.ts";

export interface ProviderRequest {
  kind: ProviderKind;
  /** The provider's domain as it is listed; empty for kinds of which there is only one. */
  issuer: string;
  client_id: string;
  redirect_uri: string;
}

export async function insertProviderRequest(
  { kysely }: Database,
  request: ProviderRequest & { hash: Uint8Array; expires_at: number },
): Promise<void> {
  await kysely.insertInto("provider_requests").values(request).execute();
}

/** Removes the request and returns it, so that it serves once, whichever process asks first. */
export function takeProviderRequest(
  { kysely }: Database,
  kind: ProviderKind,
  hash: Uint8Array,
): Promise<ProviderRequest | undefined> {
  return kysely.deleteFrom("provider_requests")
    .where("hash", "=", hash).where("kind", "=", kind).where("expires_at", ">", Date.now())
    .returning(["kind", "issuer", "client_id", "redirect_uri"]).executeTakeFirst();
}

export async function clearProviderRequests({ kysely }: Database, now: number): Promise<void> {
  await kysely.deleteFrom("provider_requests").where("expires_at", "<", now).execute();
}
