import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { openDialogAtom } from "./dialogs.ts";
import { later } from "./later.ts";

const OpenDialog = later("OpenDialog");

/** No dialog is part of the first page. */
export function FrameDialogs() {
  const dialog = useAtomValue(openDialogAtom);
  if (!dialog) return null;
  return (
    <Suspense>
      <OpenDialog key={JSON.stringify(dialog)} dialog={dialog} />
    </Suspense>
  );
}
