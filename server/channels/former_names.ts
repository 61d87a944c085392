import { MAX_FORMER_NAMES } from "schemas/channels.ts";
import type { ChannelRow } from "../../db/tables.ts";

/** The change of `former_names` that comes with a new name. A name that only differs in case leads there anyway. */
export function formerNamesAfter(
  { name, former_names }: ChannelRow,
  next: string | null | undefined,
): Partial<Pick<ChannelRow, "former_names">> {
  if (!next || isSame(name, next)) return {};
  const others = former_names.filter((former) => !isSame(former, name) && !isSame(former, next));
  return { former_names: [name, ...others].slice(0, MAX_FORMER_NAMES) };
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
