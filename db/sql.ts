import type postgres from "postgres";

/** postgres.js with our types: ids and times are `bigint` in the database and numbers here. */
export type Sql = postgres.Sql<{ bigint: number; bigints: number[] }>;
