import type { ComponentType } from "react";
import { loadWithRetries } from "../base/errors/load_with_retries.ts";
import { store } from "../base/store.ts";
import { providePlaceParts } from "../components/navigation/later.ts";
import { loadFormatted } from "../components/text/Markdown.tsx";
import { provideParserAtom } from "../components/text/content.ts";
import { provideChatParts } from "../screens/chat/later.ts";
import { provideListParts } from "../screens/list/later.ts";
import { lazily } from "../ui/lazily.ts";
import { loadSettingsLater } from "./settings/later.ts";

type SecondLoad = typeof import("./second_load.ts");

let asked: Promise<SecondLoad> | undefined;
const loading = Promise.withResolvers<SecondLoad>();

/** Resolves once the second load is there, but does not start it. */
export const onceLoaded = loading.promise;

/** Loads everything that follows the first render. Screens that cannot import it from here use this, too. */
export function secondLoad(): Promise<SecondLoad> {
  return asked ??= loadWithRetries(() => import("./second_load.ts")).then((loaded) => {
    provideChatParts(loaded.chatParts);
    provideListParts(loaded.listParts);
    providePlaceParts(loaded.placeParts);
    store.set(provideParserAtom, { toText: loaded.textOf });
    loaded.restoreMessageDensity();
    loading.resolve(loaded);
    void loadFormatted();
    loadSettingsLater();
    return loaded;
  });
}

/** Returns a component of the second load. Render it inside `<Suspense>`. */
// deno-lint-ignore no-explicit-any -- as in React: a component with any props
export function later<C extends ComponentType<any>>(componentOf: (loaded: SecondLoad) => C) {
  return lazily(async () => ({ default: componentOf(await secondLoad()) }));
}

/** Returns a component that nobody waits for, and that therefore does not start the second load. */
// deno-lint-ignore no-explicit-any -- as in React: a component with any props
export function afterwards<C extends ComponentType<any>>(componentOf: (loaded: SecondLoad) => C) {
  return lazily(async () => ({ default: componentOf(await onceLoaded) }));
}
