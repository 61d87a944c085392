import { channelChanges } from "./channel_changes.ts";
import { messageChanges } from "./message_changes.ts";
import { settingChanges } from "./setting_changes.ts";
import type { ChangeContext } from "./random_changes.ts";

/** Every kind of change. */
export const kinds = { ...messageChanges, ...settingChanges, ...channelChanges };
export type Kind = keyof typeof kinds;

/** Makes one random change. Returns its kind, and whether it was made. */
export async function change(context: ChangeContext): Promise<{ kind: Kind; status: number | null }> {
  const all = Object.entries(kinds) as [Kind, (typeof kinds)[Kind]][];
  const kind = context.chance.weighed(all.map(([kind, [weight]]) => [weight, kind] as const));
  const answer = await kinds[kind][1](context);
  if (answer && answer.status >= 500) {
    throw new Error(`${kind} was answered ${answer.status}: ${answer.text}`);
  }
  return { kind, status: answer?.status ?? null };
}
