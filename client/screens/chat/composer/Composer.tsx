import { Suspense } from "react";
import { loadWithRetries } from "../../../base/errors/load_with_retries.ts";
import { lazily } from "../../../ui/lazily.ts";
import { ComposerSkeleton } from "./ComposerSkeleton.tsx";
import type { ComposerProps } from "./ComposerBody.tsx";

// Requested with the page, but not before the first paint, which does not need it.
const loading = typeof document === "undefined" ? null : loadWithRetries(() => import("./ComposerForm.tsx"));
const ComposerForm = lazily(() => loading ?? import("./ComposerForm.tsx"));

/** The place to write messages, replies and edits. */
export function Composer(props: ComposerProps) {
  return (
    <Suspense fallback={<ComposerSkeleton />}>
      <ComposerForm key={`${props.chat} ${props.thread}`} {...props} />
    </Suspense>
  );
}
