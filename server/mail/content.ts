import type { SecretKey } from "../server_settings/secret_key.ts";
import type { WaitingMail } from "./job.ts";

/** Content of a mail. It waits encrypted, because the links in it sign people in. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

export type Sealed = Pick<WaitingMail, "message_id" | "recipient" | "content">;
type Place = Omit<Sealed, "content">;

export function encryptContent(key: SecretKey, place: Place, content: MailContent) {
  return key.encrypt(JSON.stringify(content), placeOf(place));
}

/** Throws when it was encrypted with another key, or for another mail or recipient. */
export async function decryptContent(key: SecretKey, { content, ...place }: Sealed): Promise<MailContent> {
  return JSON.parse(await key.decrypt(content, placeOf(place)));
}

const placeOf = ({ message_id, recipient }: Place) => `mails/${message_id}/${recipient}`;
