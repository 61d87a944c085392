import type { LinkPreview } from "schemas/previews.ts";
import type { Json } from "./json.ts";

interface LinkPreviewsTable {
  url: string;
  /** Language in which the page was asked for, such as `de`. */
  language: string;
  /** Null when it says nothing of itself, or cannot be read. */
  preview: Json<LinkPreview | null>;
  expires_at: number;
}

export interface PreviewTables {
  link_previews: LinkPreviewsTable;
}
