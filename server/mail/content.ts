import type { NewMail } from "../../db/mails.ts";
import type { SecretKey } from "../server_settings/secret_key.ts";

/** What a mail says. It waits encrypted, because the links in it sign people in. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

type Stored = Pick<NewMail, "message_id" | "content">;

export function encryptContent(key: SecretKey, message_id: string, content: MailContent) {
  return key.encrypt(JSON.stringify(content), placeOf(message_id));
}

/** Throws when it was encrypted with another key, or for another mail. */
export async function decryptContent(key: SecretKey, { message_id, content }: Stored): Promise<MailContent> {
  return JSON.parse(await key.decrypt(content, placeOf(message_id)));
}

const placeOf = (message_id: string) => `mails/${message_id}`;
