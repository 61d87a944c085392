/** Content of a request in any form: Markdown, and as whom it wants to be shown. */
export interface Posted {
  content: string;
  username?: string | null;
  icon_url?: string | null;
  /** One emoji in place of a picture. */
  icon_emoji?: string | null;
}
