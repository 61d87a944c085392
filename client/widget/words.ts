import { startup } from "./params.ts";

/** A text in the visitor's language. The page comes with those of one language. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  return (startup.words[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name) => `${values[name] ?? ""}`);
}
