import { RELAY_PLACEHOLDERS } from "schemas/relay_fields.ts";

export type TemplateValues = Record<(typeof RELAY_PLACEHOLDERS)[number], string>;

const PLACEHOLDER = new RegExp(`\\{\\{ *(${RELAY_PLACEHOLDERS.join("|")}) *\\}\\}`, "g");

/** Puts values into the JSON texts of a template. They are escaped, so that they stay inside of those texts. */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template.replace(
    PLACEHOLDER,
    (_, name: keyof TemplateValues) => JSON.stringify(values[name]).slice(1, -1),
  );
}
