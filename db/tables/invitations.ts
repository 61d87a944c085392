import type { Generated } from "kysely";

interface InvitationsTable {
  hash: Uint8Array;
  /** `register` creates an account; `join` makes an existing one a member of `gid`. */
  purpose: Generated<"register" | "join">;
  gid: number | null;
  created_by: number | null;
  uses_left: number;
  expires_at: number;
  /** Set for the second half of a sign-up: the first invitation, and what was entered with it. */
  parent_hash: Uint8Array | null;
  email: string | null;
  password_hash: string | null;
  /** True if the token was mailed to `email`, and to nobody else. */
  confirmed: Generated<boolean>;
}

/** Each is mailed to `email` and works once. */
interface MagicLinksTable {
  hash: Uint8Array;
  purpose: "sign_in" | "reset_password" | "change_email";
  /** To which the link was mailed. For a change it is the new one. */
  email: string;
  /** The language of a new account. */
  language: string;
  /** Null while the address has no account. */
  uid: number | null;
  /** The invitation with which an account may be created. */
  invitation_hash: Uint8Array | null;
  expires_at: number;
}

export interface InvitationTables {
  invitations: InvitationsTable;
  magic_links: MagicLinksTable;
}
