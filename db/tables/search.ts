/** The words of a message, by which it is found. */
interface SearchTable {
  mid: number;
  created_at: number;
  gid: number | null;
  uid_low: number | null;
  uid_high: number | null;
  /** A `tsvector`. */
  words: string;
}

/** Times at which the messages of 4,096 numbers were sent. */
interface SearchZonesTable {
  zone: number;
  since: number;
  until: number;
}

/** Messages up to `top` were there before the index, and those from `down_to` on are in it. */
interface SearchBuildTable {
  top: number;
  down_to: number;
}

/** The text of a file or a forwarded bundle, as far as it is searched. */
interface SearchTextsTable {
  /** Of one of both. */
  path: string;
  /** A `tsvector`. */
  words: string;
  /** Words in a row, as `db/search/forms.ts` says. */
  body: string;
  /** The text as it is shown, on one line. */
  original: string;
  /** Of the first letter in each stride of it, the place in `body`, as `db/search/strides.ts` says. */
  places: number[];
}

/** The last known title of a page, in each language in which it was asked for. */
interface SearchTitlesTable {
  url: string;
  language: string;
  title: string;
  /** Time at which it was last known to be needed. */
  seen_at: number;
}

export interface SearchTables {
  search_texts: SearchTextsTable;
  search_titles: SearchTitlesTable;
  search: SearchTable;
  search_zones: SearchZonesTable;
  search_build: SearchBuildTable;
}
