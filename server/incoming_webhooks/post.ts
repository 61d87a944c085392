import type { MessageDraft, Properties } from "schemas/messages.ts";
import type { Query } from "../../db/connection.ts";
import { isNameTaken } from "../../db/users/users.ts";
import { MAX_MESSAGE_BYTES } from "schemas/messages.ts";
import { MAX_NAME_BYTES } from "schemas/users.ts";
import { byteLength } from "schemas/values.ts";
import { withoutDeceit } from "schemas/names.ts";
import { imagePath } from "../previews/signature.ts";
import type { Services } from "../app/services.ts";
import { shorten } from "../accounts/create.ts";
import type { Posted } from "./formats/posted.ts";
import { isWebAddress } from "./formats/urls.ts";

const MAX_ICON_URL_LENGTH = 2048;
const CUT = "\n\n…";

/**
 * The message that is stored. Its properties say as whom it is shown, so that it keeps the name when the integration is
 * renamed or deleted. Pictures come through this server, because the reader's browser asks no other.
 */
export async function draftOf(
  { database, settings }: Services,
  name: string,
  { content, username, icon_url, icon_emoji }: Posted,
  isPlain = false,
): Promise<MessageDraft> {
  const properties: Properties = { override_username: await shownName(database.kysely, username, name) };
  if (icon_emoji) properties.override_icon_emoji = icon_emoji;
  else if (icon_url && icon_url.length <= MAX_ICON_URL_LENGTH && isWebAddress(icon_url)) {
    const { secret } = await settings.read("identity");
    properties.override_icon_url = imagePath(icon_url, secret);
  }
  return { content_type: isPlain ? "text/plain" : "text/markdown", content: fitting(content), properties };
}

/** The stated name, unless it is somebody's or looks like it: then a program would speak as that person. */
async function shownName(db: Query, stated: string | null | undefined, own: string): Promise<string> {
  const name = nameOf(stated);
  return name && !await isNameTaken(db, name) ? name : own;
}

function nameOf(username: string | null | undefined): string {
  return shorten(withoutDeceit((username ?? "").slice(0, 200)).trim(), MAX_NAME_BYTES).trim();
}

/** The beginning of what is longer than a message may be. */
function fitting(content: string): string {
  if (byteLength(content) <= MAX_MESSAGE_BYTES) return content;
  const bytes = new TextEncoder().encode(content).subarray(0, MAX_MESSAGE_BYTES - byteLength(CUT));
  return new TextDecoder().decode(bytes, { stream: true }) + CUT;
}
