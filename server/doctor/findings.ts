/** One inconsistency. `key` is that of the storage, `path` that of messages. */
export type Finding =
  | { kind: "missing_bytes"; key: string; holder: string }
  | { kind: "wrong_size"; key: string; holder: string; expected: number; found: number }
  | { kind: "unowned_bytes"; key: string; size: number }
  | { kind: "unowned_remains"; key: string }
  | { kind: "unknown_file"; key: string }
  | { kind: "held_twice"; key: string; holders: string[] }
  | { kind: "condemned"; key: string; holder: string }
  | { kind: "message_without_file"; mid: number; path: string }
  | { kind: "forgotten_file"; path: string }
  | { kind: "broken_upload"; file_id: string };

type Of<Kind> = Extract<Finding, { kind: Kind }>;

const SENTENCES: { [Kind in Finding["kind"]]: (finding: Of<Kind>) => string } = {
  missing_bytes: ({ key, holder }) =>
    `${key} is missing: ${holder} names it, and the storage does not have it.`,
  wrong_size: ({ key, holder, expected, found }) =>
    `${key} has ${found} bytes, but ${expected} according to ${holder}.`,
  unowned_bytes: ({ key, size }) => `${key} (${size} bytes) is stored, and nothing names it.`,
  unowned_remains: ({ key }) => `${key} was never stored to its end, and nothing removes the rest.`,
  unknown_file: ({ key }) => `${key} is in the storage, but no file of Parley's.`,
  held_twice: ({ key, holders }) => `${key} is named more than once: by ${holders.join(" and ")}.`,
  condemned: ({ key, holder }) => `${key} will be removed, but ${holder} names it.`,
  message_without_file: ({ mid, path }) => `The message ${mid} names the file ${path}, which does not exist.`,
  forgotten_file: ({ path }) => `Nothing names the file ${path}, and nothing removes it.`,
  broken_upload: ({ file_id }) => `The unfinished upload ${file_id} has other chunks than it counts.`,
};

export function sentence<Kind extends Finding["kind"]>(finding: Of<Kind>): string {
  return SENTENCES[finding.kind as Kind](finding);
}
