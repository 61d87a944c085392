import type { ColumnType } from "kysely";

/** Read and written as the value that it is. */
export type Json<T> = ColumnType<T, T, T>;
