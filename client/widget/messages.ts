/** Marks our messages among those that any page and frame may post. */
const SOURCE = "parley-widget";

/**
 * Messages between frame and page. `unread` carries how many messages wait, `tooltip` the pixels that the
 * invitation needs. Older frames do not say the latter.
 */
export type Command =
  | { type: "open" }
  | { type: "close" }
  | { type: "reload" }
  | { type: "tooltip"; shown: boolean; height?: number }
  | { type: "unread"; count: number };

/** The strings of older scripts and frames. They are sent beside our own, and understood. */
const OLD: Record<string, Command> = {
  OPEN: { type: "open" },
  CLOSE: { type: "close" },
  RELOAD_WITH_OPEN: { type: "reload" },
  TOOLTIP_SHOWN: { type: "tooltip", shown: true },
  TOOLTIP_HIDDEN: { type: "tooltip", shown: false },
  OPEN_FROM_PARENT: { type: "open" },
  CLOSE_FROM_PARENT: { type: "close" },
};

const TYPES = ["open", "close", "reload", "tooltip", "unread"];

/** The command in a message's data, or null when it is none of ours. */
export function commandIn(data: unknown): Command | null {
  if (typeof data === "string") return Object.hasOwn(OLD, data) ? OLD[data] : null;
  const { source, type } = (data ?? {}) as { source?: unknown; type?: unknown };
  return source === SOURCE && TYPES.includes(type as string) ? data as Command : null;
}

/** Posts a command, and beside it the word that older receivers know it by. */
export function post(to: Window, target: string, command: Command, old?: string): void {
  to.postMessage({ source: SOURCE, ...command }, target);
  if (old) to.postMessage(old, target);
}
