import { lazily } from "../../ui/lazily.ts";

type Parts = typeof import("./second_load.ts");

const parts = Promise.withResolvers<Parts>();

/** The app loads them with the parts of the other screens, in one file after the first paint. */
export const providePlaceParts = parts.resolve;

/** One of these components, for use inside `<Suspense>`. */
export function later<Name extends keyof Parts>(name: Name) {
  return lazily(async () => ({ default: (await parts.promise)[name] }));
}
