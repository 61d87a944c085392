/** The key of a text, or nothing when the value is valid. */
export type ErrorKey = `account:error.${string}` | undefined;
