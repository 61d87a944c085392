import * as v from "valibot";
import { Announcement, ANNOUNCEMENTS_MAX } from "../channels.ts";
import { MessageState } from "../messages.ts";
import { TimeZone } from "../profiles.ts";
import { BooleanQuery, Id, Text, WholeNumber } from "../values.ts";
import { MAX_SEARCH_LENGTH } from "./query.ts";

const DEFAULT_HITS = 20;
const MAX_HITS = 50;
/** Messages before and after each hit. */
const MAX_CONTEXT = 3;
/** Of one hit. */
export const MAX_HIGHLIGHTS = 100;
/** Hits beyond this are not counted. */
export const MOST_COUNTED_HITS = 1000;
/** Of the newest so many hits the most relevant come first. */
export const MOST_RANKED_HITS = 300;
const SEARCH_ORDERS = ["newest", "relevance"] as const;
type SearchOrder = typeof SEARCH_ORDERS[number];

export const SearchQuery = v.object({
  q: v.pipe(Text, v.trim(), v.minLength(1, "must not be empty"), v.maxLength(MAX_SEARCH_LENGTH)),
  /** Cursor that the previous page named. */
  cursor: v.optional(WholeNumber),
  limit: v.optional(v.pipe(WholeNumber, v.minValue(1), v.maxValue(MAX_HITS)), `${DEFAULT_HITS}`),
  sort: v.optional(v.picklist(SEARCH_ORDERS), "newest"),
  context: v.optional(v.pipe(WholeNumber, v.maxValue(MAX_CONTEXT)), "0"),
  /** True to count the hits, too. */
  count: BooleanQuery,
  /** Time zone in which days begin and end. */
  time_zone: v.optional(TimeZone, "UTC"),
});

/** In UTF-16 units. */
const Highlight = v.object({ start: v.number(), end: v.number() });

const EXCERPT_SOURCES = ["file", "forwarded", "page"] as const;

const SearchExcerpt = v.object({
  /** Its place: the file, the forwarded messages, or the title of a linked page. */
  source: v.picklist(EXCERPT_SOURCES),
  /** On one line, with an ellipsis where it is cut. */
  text: v.string(),
  /** Places of the words in it, in order. */
  highlights: v.array(Highlight),
});
export type SearchExcerpt = v.InferOutput<typeof SearchExcerpt>;

export const SearchHit = v.object({
  message: MessageState,
  /** Places of the words in its content or its file's name, in order; of a long content those near the first. */
  highlights: v.pipe(v.array(Highlight), v.maxLength(MAX_HIGHLIGHTS)),
  /** Words elsewhere, unless all are in its content, its file's name or its reactions. */
  excerpt: v.nullable(SearchExcerpt),
  /** Its neighbours in the chat, ascending. */
  before: v.pipe(v.array(MessageState), v.maxLength(MAX_CONTEXT)),
  after: v.pipe(v.array(MessageState), v.maxLength(MAX_CONTEXT)),
});
export type SearchHit = v.InferOutput<typeof SearchHit>;

export const SearchPage = v.object({
  hits: v.pipe(v.array(SearchHit), v.maxLength(MAX_HITS)),
  /** Asks for the next page, which may be empty. Null on the last one. */
  cursor: v.nullable(Id),
  /** Number of hits; `more` when there are more than that. Null unless asked for. */
  total: v.nullable(v.object({ count: v.number(), more: v.boolean() })),
  /** Announcements of your channels with these words, on the first page. */
  announcements: v.pipe(v.array(Announcement), v.maxLength(ANNOUNCEMENTS_MAX)),
  /** Names in the query that are nobody's, and no channel's that you can read. */
  unknown_names: v.array(v.string()),
  /** The part of all messages that can be found, from 0 to 1. It is 1 but for the first minutes after an upgrade. */
  indexed: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
});
export type SearchPage = v.InferOutput<typeof SearchPage>;
