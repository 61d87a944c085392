import type { Identifier } from "@mdn/browser-compat-data";
import { api, javascript, lacking, partsOf } from "./features.ts";

/** What the oldest supported browsers lack, by the name that a script uses. */
export interface MissingApis {
  globals: Map<string, string[]>;
  /** Such as `Promise.withResolvers`. */
  statics: Map<string, string[]>;
  /** Members of instances whose name no instance has there. */
  members: Map<string, string[]>;
}

const builtins = javascript.builtins as Identifier;
const OF_EVERY_PAGE = ["Window", "WindowOrWorkerGlobalScope"];

export function missingApis(): MissingApis {
  const missing: MissingApis = { globals: new Map(), statics: new Map(), members: new Map() };
  const present = new Set<string>();
  for (const [name, feature] of [...partsOf(api), ...partsOf(builtins)]) {
    const isMissing = note(missing.globals, name, feature, present);
    const isReached = !isMissing || name in builtins;
    for (const [part, one] of partsOf(feature)) {
      const isStatic = part.endsWith("_static");
      const named = part.replace(/_static$/, "");
      if (part === name || !/^\w+$/.test(named)) continue;
      if (OF_EVERY_PAGE.includes(name)) note(missing.globals, named, one, present);
      else if (isStatic) note(missing.statics, `${name}.${named}`, one, present, named);
      // Nothing leads to the instances of what is itself not there.
      else if (isReached) note(missing.members, named, one, present);
    }
  }
  for (const name of present) missing.members.delete(name);
  return missing;
}

function note(
  into: Map<string, string[]>,
  name: string,
  { __compat }: Identifier,
  present: Set<string>,
  member = name,
) {
  if (!__compat) return false;
  const browsers = lacking(__compat);
  if (browsers.length > 0) into.set(name, browsers);
  else present.add(member);
  return browsers.length > 0;
}
