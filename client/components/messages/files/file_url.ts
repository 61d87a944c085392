import { shownKind } from "schemas/shown_types.ts";
import { attachmentUrl } from "../../../base/attachment_path.ts";
import type { MessageFile } from "./file.ts";

export function fileUrl(
  { path }: Pick<MessageFile, "path">,
  how: { thumbnail?: true; download?: true } = {},
) {
  const attachment = attachmentUrl(path, how);
  if (attachment) return attachment;
  const query = new URLSearchParams({ file_path: path });
  for (const name of Object.keys(how)) query.set(name, "true");
  return `/api/resource/file?${query}`;
}

/** As a click on a link does. */
export function downloadFile(file: Pick<MessageFile, "path" | "name">): void {
  const link = document.createElement("a");
  link.href = fileUrl(file, { download: true });
  link.download = file.name;
  link.click();
}

/** Returns true if the server lets this browser show it alone. In its sandbox, WebKit shows nothing of a PDF. */
export function opensInTab({ content_type }: Pick<MessageFile, "content_type">): boolean {
  const kind = shownKind(content_type);
  return kind === "pdf" ? navigator.vendor !== "Apple Computer, Inc." : kind !== undefined;
}
