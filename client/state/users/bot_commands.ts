import { atom } from "jotai/vanilla";
import type { CommandOfBot } from "schemas/bots.ts";
import { getBotCommands } from "../../api/admin/bots.ts";
import { sessionSignal } from "../../api/http/tokens.ts";
import { whenSessionEnds } from "../../base/forget.ts";

/** The commands of all bots, as of the last time that somebody typed a slash. */
export const botCommandsAtom = atom<CommandOfBot[]>([]);

/** No event tells of new commands, so they are loaded whenever they are needed. Without them there is no completion. */
export const loadBotCommandsAtom = atom(null, async (_get, set) => {
  const ended = sessionSignal();
  const commands = await getBotCommands();
  if (!ended.aborted) set(botCommandsAtom, commands);
});

whenSessionEnds(({ set }) => set(botCommandsAtom, []));
