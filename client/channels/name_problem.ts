import { ChannelName } from "schemas/channels.ts";
import { safeParse } from "valibot";

/** What is wrong with a channel's name, as the key of the words that say so. */
export function nameProblem(name: string): "needsName" | "tooLong" | null {
  if (name.trim() === "") return "needsName";
  return safeParse(ChannelName, name).success ? null : "tooLong";
}
