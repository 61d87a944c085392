/** One call by one kind of person, and the expected status. */
export interface Cell {
  /** `POST /group/{gid}/pin`, as in the OpenAPI document. */
  route: string;
  /** The condition in brackets behind it, or an empty text. */
  when: string;
  column: number;
  expected: number;
}

const ROW = /^(\S+ \S+?)(?: \((.+)\))?\s{2,}([\d\s]+)$/;

/** The cells of a table, row by row. Throws for a malformed table. */
export function cellsOf(table: string, columns: number): Cell[] {
  const lines = table.split("\n").filter((line) => /^\S/.test(line));
  const rows = lines.map((line) => {
    const [, route, when = "", statuses] = ROW.exec(line) ?? [];
    if (!route) throw new Error(`Not a row: ${line}`);
    const expected = statuses.trim().split(/\s+/).map(Number);
    if (expected.length !== columns) {
      throw new Error(`${expected.length} cells instead of ${columns}: ${line}`);
    }
    return { route, when, expected };
  });
  const names = new Set(rows.map(({ route, when }) => `${route} ${when}`));
  if (names.size < rows.length) throw new Error("A row stands there twice.");
  return rows.flatMap(({ route, when, expected }) =>
    expected.map((status, column) => ({ route, when, column, expected: status }))
  );
}
