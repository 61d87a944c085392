import { Suspense } from "react";
import type { MessageDraft } from "schemas/messages.ts";
import { rowsIn } from "../../../state/messages/forward/bundle_rows.ts";
import { lazily } from "../../../ui/lazily.ts";

const ArchiveCard = lazily(() => import("./ArchiveCard.tsx"));

/** A forwarded bundle in a feed. Its room is reserved from the first paint on. */
export function ArchiveBody({ draft, id }: { draft: MessageDraft; id?: string }) {
  return (
    <div className="bundle" id={id} data-rows={rowsIn(draft.properties)}>
      <Suspense>
        <ArchiveCard path={draft.content} />
      </Suspense>
    </div>
  );
}
