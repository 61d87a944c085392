import { ChannelName } from "schemas/channels.ts";
import { isOpen } from "schemas/names.ts";
import { safeParse } from "valibot";

/** Validates a channel's name. Returns the key of the error message, or null. */
export function nameProblem(name: string): "needsName" | "hidden" | "tooLong" | null {
  if (name.trim() === "") return "needsName";
  if (!isOpen(name.trim())) return "hidden";
  return safeParse(ChannelName, name).success ? null : "tooLong";
}
