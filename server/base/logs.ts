export const LOG_FORMATS = ["text", "json"] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

type Level = "info" | "warn" | "error";

/** Fields for programs, beside the sentence. Never a secret or an address: paths and queries contain tokens. */
interface Fields {
  [name: string]: unknown;
  error?: unknown;
}

let format: LogFormat = "text";

/** Of everything that this process logs. */
export function setLogFormat(chosen: LogFormat): void {
  format = chosen;
}

/** Events that whoever runs the server should know. `message` is a sentence that is complete without the fields. */
export const logs = {
  info: (message: string, fields?: Fields) => write("info", message, fields),
  warn: (message: string, fields?: Fields) => write("warn", message, fields),
  error: (message: string, fields?: Fields) => write("error", message, fields),
};

function write(level: Level, msg: string, { error, ...fields }: Fields = {}): void {
  const print = level === "info" ? console.log : console.error;
  if (format === "text") return error === undefined ? print(msg) : print(msg, error);
  const failed = error === undefined ? {} : { error: plain(error) };
  print(JSON.stringify({ level, time: new Date().toISOString(), msg, ...fields, ...failed }));
}

/** Only what every error has, because what others add to theirs may be the data of a request. */
function plain(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return { name, message, code, stack, cause: cause === undefined ? undefined : plain(cause) };
}
