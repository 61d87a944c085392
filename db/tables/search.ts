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

export interface SearchTables {
  search: SearchTable;
  search_zones: SearchZonesTable;
  search_build: SearchBuildTable;
}
