import type { Extension as FromMarkdown } from "mdast-util-from-markdown";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemFromMarkdown } from "mdast-util-gfm-task-list-item";
import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { gfmStrikethroughCjkFriendly } from "micromark-extension-cjk-friendly-gfm-strikethrough";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmTable } from "micromark-extension-gfm-table";
import { gfmTaskListItem } from "micromark-extension-gfm-task-list-item";
import type { Extension } from "micromark-util-types";
import { addresses } from "./addresses.ts";

/**
 * The Markdown of messages: GitHub's, with our own addresses, and with emphasis beside the punctuation of Chinese,
 * Japanese and Korean, which put no spaces there.
 */
export const syntax: { extensions: Extension[]; mdastExtensions: FromMarkdown[] } = {
  extensions: [
    cjkFriendlyExtension(),
    gfmStrikethroughCjkFriendly({ singleTilde: false }),
    gfmFootnote(),
    gfmTable(),
    gfmTaskListItem(),
    addresses(),
  ],
  mdastExtensions: [
    gfmFootnoteFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
  ],
};

/** Teaches the parser of remark this Markdown. */
export function messageSyntax(this: unknown): void {
  const data = (this as { data(): { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] } })
    .data();
  (data.micromarkExtensions ??= []).push(...syntax.extensions);
  (data.fromMarkdownExtensions ??= []).push(...syntax.mdastExtensions);
}
