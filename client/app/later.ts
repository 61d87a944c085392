import { provideChatParts } from "../screens/chat/later.ts";
import { provideMenuItems } from "../screens/list/later.ts";
import { lazily, loadWithRetries } from "../ui/lazily.ts";

type SecondLoad = typeof import("./second_load.ts");
type ScreenName = Exclude<keyof SecondLoad, "listen" | "chatParts" | "ChatMenuItems">;

let asked: Promise<SecondLoad> | undefined;

/** Loads everything that follows the first render. Screens that cannot import it from here use this, too. */
export function secondLoad(): Promise<SecondLoad> {
  return asked ??= loadWithRetries(() => import("./second_load.ts")).then((loaded) => {
    provideChatParts(loaded.chatParts);
    provideMenuItems(loaded.ChatMenuItems);
    return loaded;
  });
}

/** Returns a component of the second load. Render it inside `<Suspense>`. */
export function later<Name extends ScreenName>(name: Name) {
  return lazily(async () => ({ default: (await secondLoad())[name] }));
}
