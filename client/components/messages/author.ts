import { useUserName } from "../users/name.ts";
import type { Message } from "../../state/timelines/message.ts";

export interface Override {
  name: string;
  /** On this server, which fetches pictures from elsewhere. */
  src?: string;
  emoji?: string;
}

/** Under which name an integration posted. The server lets nobody else state one. */
export function overrideOf({ detail }: Message): Override | null {
  const properties = "properties" in detail ? detail.properties : null;
  const { override_username: name, override_icon_url: src, override_icon_emoji: emoji } = properties ?? {};
  if (typeof name !== "string") return null;
  return {
    name,
    src: typeof src === "string" && src.startsWith("/api/") ? src : undefined,
    emoji: typeof emoji === "string" ? emoji : undefined,
  };
}

/** The name shown above a message. */
export function useAuthorName(message: Message): string {
  const name = useUserName(message.from_uid);
  return overrideOf(message)?.name ?? name;
}
