import { atom } from "jotai/vanilla";
import type { KnownCommand } from "schemas/slash_commands.ts";
import { getKnownCommands } from "../../api/admin/slash_commands.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import { whenSessionEnds } from "../../base/forget.ts";

const COMMAND = /^\/([a-z0-9][a-z0-9_-]{0,30})(?:\s([\s\S]*))?$/i;

export const commandsAtom = atom<KnownCommand[]>([]);
whenSessionEnds(({ set }) => set(commandsAtom, []));

/** Asked each time that somebody begins to write a command: admins may have added some. */
export const loadCommandsAtom = atom(null, async (_get, set) => {
  const ended = sessionSignal();
  const commands = await getKnownCommands().catch(() => null);
  if (commands && !ended.aborted) set(commandsAtom, commands);
});

/** A text that calls a command, if there is one of that name. */
export function commandIn(text: string): { command: string; text: string } | null {
  const [, command, rest] = COMMAND.exec(text.trim()) ?? [];
  return command ? { command: command.toLowerCase(), text: (rest ?? "").trim() } : null;
}
