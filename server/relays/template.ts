import type { RELAY_PLACEHOLDERS } from "schemas/relay_fields.ts";

type Name = (typeof RELAY_PLACEHOLDERS)[number];
export type TemplateValues = Record<Name, string>;

const PLACEHOLDER = /\{\{ *(\w+) *\}\}/g;

/** Puts values into the JSON texts of a template. They are escaped, so that they stay inside of those texts. */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template.replace(
    PLACEHOLDER,
    (whole, name) => Object.hasOwn(values, name) ? JSON.stringify(values[name as Name]).slice(1, -1) : whole,
  );
}
