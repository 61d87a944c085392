/** Ways to read a file. */
export type TextKind = "plain" | "pdf" | "office" | "archive";

export interface Order {
  kind: TextKind;
  bytes: Uint8Array;
  /** Milliseconds. */
  patience: number;
}
