import { insist, lazily } from "../ui/lazily.ts";

type SecondLoad = typeof import("./second_load.ts");
type ScreenName = Exclude<keyof SecondLoad, "listen">;

let asked: Promise<SecondLoad> | undefined;

/** All that comes behind the first paint. */
export function secondLoad(): Promise<SecondLoad> {
  return asked ??= insist(() => import("./second_load.ts"));
}

/** A component of it, to be used as any other inside `<Suspense>`. */
export function later<Name extends ScreenName>(name: Name) {
  return lazily(async () => ({ default: (await secondLoad())[name] }));
}
