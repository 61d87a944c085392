/** Of a file or an archive: in UTC, without leading zeros. */
export function pathOf(id: string, at: Date): string {
  return `${at.getUTCFullYear()}/${at.getUTCMonth() + 1}/${at.getUTCDate()}/${id}`;
}
