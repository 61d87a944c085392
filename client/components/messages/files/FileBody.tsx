import { Suspense } from "react";
import type { MessageDraft } from "schemas/messages.ts";
import { lazily } from "../../../ui/lazily.ts";
import { boxOf } from "./box.ts";
import type { FileOrigin } from "./file.ts";

const OwnFile = lazily(() => import("./OwnFile.tsx"));

interface Props {
  draft: MessageDraft;
  origin?: FileOrigin;
  id?: string;
}

/** An upload in a feed. Its room is reserved from the first paint on. */
export function FileBody({ draft, origin, id }: Props) {
  const box = boxOf(draft.properties);
  const reserved = box ? <svg className="file-picture" {...box} /> : <span className="file-card" />;
  return (
    <div className="message__file" id={id}>
      <Suspense fallback={reserved}>
        <OwnFile draft={draft} origin={origin} />
      </Suspense>
    </div>
  );
}
