import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { openDialogAtom } from "../components/places/dialogs.ts";
import { later } from "./later.ts";

const OpenDialog = later((loaded) => loaded.OpenDialog);

/** The dialogs that any page can open. None of them is part of the first load. */
export function FrameDialogs() {
  const dialog = useAtomValue(openDialogAtom);
  if (!dialog) return null;
  return (
    <Suspense>
      <OpenDialog key={JSON.stringify(dialog)} dialog={dialog} />
    </Suspense>
  );
}
