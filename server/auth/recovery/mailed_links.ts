import type { UserRow } from "../../../db/tables.ts";
import { insertMagicLink, type MagicLink, takeMagicLink } from "../../../db/users/magic_links.ts";
import { dropMail, enqueueMail } from "../../mail/mail.ts";
import type { Services } from "../../app/services.ts";
import type { Requester } from "./requester.ts";
import { frontendForMail } from "../../http/frontend.ts";
import { hashToken, newToken } from "../../base/tokens.ts";
import { logs } from "../../base/logs.ts";

interface NewLink extends Pick<MagicLink, "purpose" | "uid" | "invitation_hash"> {
  letter: "signInLink" | "passwordReset";
  /** Milliseconds for which it works. */
  valid_for: number;
  urlOf(frontend: string, token: string): string;
  /** False if the address is to have none. */
  wanted: boolean;
  /** The language of the account. */
  spoken: string | undefined;
}

/**
 * Stores a link and the mail that brings it. An address that is to have none gets the same work, which is undone
 * at the end: how long the answer takes must not tell whether there is an account.
 */
export async function mailLink(
  { database, mail, ...others }: Services,
  { email, language }: Requester,
  link: NewLink,
): Promise<void> {
  const frontend = await frontendForMail({ database, mail, ...others });
  if (frontend === null && await mail.isOn()) {
    return logs.error(
      "A link could not be mailed: set the server's address, or save the mail settings again.",
    );
  }
  const { purpose, uid, invitation_hash, valid_for } = link;
  const token = newToken();
  const values = { link: link.urlOf(frontend ?? "", token), valid_for };
  const letter = await mail.compose(link.letter, values, {
    email,
    languages: [link.spoken ?? null, language],
  });
  if (!letter) return;
  const hash = hashToken(token);
  const expires_at = Date.now() + valid_for;
  await database.kysely.transaction().execute(async (tx) => {
    await insertMagicLink(tx, { hash, purpose, email, language, uid, invitation_hash, expires_at });
    await enqueueMail(tx, letter);
    // The statements are sent in both cases: two more of them could be measured.
    const none = { hash: hashToken(newToken()), message_id: "" };
    await takeMagicLink(tx, link.wanted ? none : { hash });
    await dropMail(tx, link.wanted ? none : letter);
  });
}

/** Bots and frozen accounts cannot sign in, so they are mailed nothing. */
export function maySignIn({ is_bot, status }: UserRow): boolean {
  return !is_bot && status === "normal";
}
