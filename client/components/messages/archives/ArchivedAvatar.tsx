import type { Archive, ArchivedMessage } from "schemas/archives.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import type { Attachments } from "./attachments.ts";

interface Props {
  message: ArchivedMessage;
  sender: Archive["users"][number];
  attachments: Attachments;
  size?: 24 | 32;
}

/** A sender as they looked when the archive was made. */
export function ArchivedAvatar({ message, sender: { uid, name, avatar }, attachments, size = 24 }: Props) {
  const src = avatar === null ? undefined : attachments(avatar);
  return <Avatar kind="person" id={uid ?? message.from_user} name={name} size={size} src={src} />;
}
