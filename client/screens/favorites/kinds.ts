import { kindOfFile } from "schemas/file_kinds.ts";
import type { ArchivedMessage } from "schemas/archives.ts";
import { fold } from "schemas/search/fold.ts";
import { textIn } from "../../base/text/coerce.ts";
import type { Saved } from "../../state/favorites/favorites.ts";

/** Kinds to which the page can be narrowed, in the order of its navigation. */
export const kinds = ["all", "text", "images", "videos", "audio", "files"] as const;
export type Kind = typeof kinds[number];

/** The kind in the query of the page's address. */
export function kindIn(search: string): Kind {
  const kind = new URLSearchParams(search).get("kind");
  return kinds.find((one) => one === kind) ?? "all";
}

/** Tells whether one of the messages is of that kind. */
export function isOfKind({ archive }: Saved, kind: Kind): boolean {
  return kind === "all" || archive?.messages.some((message) => kindOf(message) === kind) === true;
}

function kindOf({ content_type, properties }: ArchivedMessage): Kind {
  if (content_type.startsWith("text/")) return "text";
  const { content_type: type, name } = properties ?? {};
  switch (kindOfFile(`${type ?? ""}`, `${name ?? ""}`)) {
    case "image":
      return "images";
    case "video":
      return "videos";
    case "audio":
      return "audio";
    default:
      return "files";
  }
}

/** Everything that a search looks at. `places` are the names of the chats it came from. */
export function wordsOf({ archive }: Saved, places: string): string {
  if (!archive) return "";
  const texts = archive.messages.map(({ content, properties }) =>
    `${content ?? ""} ${textIn(properties?.name)}`
  );
  const names = archive.users.map(({ name }) => name);
  return fold([places, ...names, ...texts].join(" "));
}
