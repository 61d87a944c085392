import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import { paths } from "../routes.ts";
import { areaOf } from "./pane.ts";

/** Where one was last in each area, so that the rail leads back there. */
export const rememberedPathsAtom = atom({ chats: paths.chat as string, members: paths.users as string });

export function useRememberedPaths(path: string): void {
  const remember = useSetAtom(rememberedPathsAtom);
  useEffect(() => remember((known) => ({ ...known, [areaOf(path)]: path })), [path]);
}
