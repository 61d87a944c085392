import { Suspense } from "react";
import { keyOfPath } from "../../../state/chat_key.ts";
import { lazily } from "../../../ui/lazily.ts";
import { ComposerSkeleton } from "./ComposerSkeleton.tsx";
import type { ComposerProps } from "./ComposerBody.tsx";
import { loadForm } from "./load_form.ts";

const ComposerForm = lazily(loadForm);
// Requested with the page of a chat, but not before the first paint, which does not need it.
if (globalThis.document && keyOfPath(location.pathname)) loadForm().catch(console.debug);

/** The place to write messages, replies and edits. */
export function Composer(props: ComposerProps) {
  return (
    <Suspense fallback={<ComposerSkeleton />}>
      <ComposerForm key={`${props.chat} ${props.thread}`} {...props} />
    </Suspense>
  );
}
