import type { ColumnType } from "kysely";

/** A JSON column, read and written as a value. */
export type Json<T> = ColumnType<T, T, T>;
