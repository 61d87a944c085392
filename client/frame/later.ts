import { lazy } from "react";

type SecondLoad = typeof import("./second_load.ts");
type ScreenName = Exclude<keyof SecondLoad, "listen">;

let asked: Promise<SecondLoad> | undefined;

/** All that comes behind the first paint; a failure is asked for again. */
export function secondLoad(): Promise<SecondLoad> {
  asked ??= import("./second_load.ts").catch((failure) => {
    asked = undefined;
    throw failure;
  });
  return asked;
}

/** A component of it, to be used as any other inside `<Suspense>`. */
export function later<Name extends ScreenName>(name: Name) {
  return lazy(async () => ({ default: (await secondLoad())[name] }));
}
