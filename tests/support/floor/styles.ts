import type { Identifier } from "@mdn/browser-compat-data";
import { transform } from "lightningcss";
import { css, lacking, partsOf } from "./features.ts";

/** What a style sheet uses that an oldest supported browser lacks: `text-wrap: pretty`, `:popover-open`, `anchor()`. */
export function newerIn(code: Uint8Array): Set<string> {
  const found = new Set<string>();
  const look = (named: string, feature: Identifier | undefined) => {
    // Such a name is of one browser each.
    if (/^:?-/.test(named)) return;
    if (feature?.__compat && lacking(feature.__compat).length > 0) found.add(named);
  };
  const { properties, selectors, "at-rules": rules } = css as Record<string, Identifier>;
  transform({
    filename: "style.css",
    code,
    visitor: {
      Rule(rule) {
        const name = rule.type === "unknown" ? rule.value.name : dashed(rule.type);
        look(`@${name}`, rules[name]);
        if (rule.type === "style" && rule.value.rules?.length) look("nesting", selectors.nesting);
      },
      Declaration({ property, value }) {
        const name = nameOf(property, value);
        look(name, properties[name]);
        if (found.has(name)) return;
        const written = JSON.stringify(value);
        for (const [keyword, feature] of partsOf(properties[name] ?? {})) {
          if (written.includes(JSON.stringify(keyword))) look(`${name}: ${keyword}`, feature);
        }
      },
      Selector(parts) {
        for (const part of parts) {
          if (part.type !== "pseudo-class" && part.type !== "pseudo-element") continue;
          const name = "name" in part && typeof part.name === "string" ? part.name : part.kind;
          look(`:${name}`, selectors[name]);
        }
      },
      Color(color) {
        const { type } = color as { type: string };
        look(`${type}()`, (css.types.color as Identifier)[type]);
      },
      Function({ name }) {
        for (const feature of functionsNamed(name)) look(`${name}()`, feature);
      },
    },
  });
  return found;
}

/** A function is a type of values, or one of the ways to write such. */
function functionsNamed(name: string): Identifier[] {
  const types = partsOf(css.types);
  return [...types, ...types.flatMap(([, type]) => partsOf(type))].filter(([own]) => own === name).map((
    [, one],
  ) => one);
}

function nameOf(property: string, value: unknown): string {
  if (property === "unparsed") return (value as { propertyId: { property: string } }).propertyId.property;
  return property === "custom" ? (value as { name: string }).name : property;
}

const dashed = (type: string) => type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
