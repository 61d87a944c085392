import { useAtomValue } from "jotai";
import type { ComponentProps, CSSProperties } from "react";
import { numberIn } from "../../../base/text/coerce.ts";
import { localUrlAtom } from "../../../state/files/bytes.ts";
import { uploadAtom } from "../../../state/files/uploads.ts";
import { myUidAtom } from "../../../state/session.ts";
import FileContent from "./FileContent.tsx";
import { UnsentFile } from "./UnsentFile.tsx";

/** A file in a feed. One's own is shown from this device until the server has it. */
export default function OwnFile(props: ComponentProps<typeof FileContent>) {
  const { draft, origin } = props;
  const me = useAtomValue(myUidAtom);
  const given = origin?.from_uid === me ? numberIn(draft.properties?.local_id) : 0;
  const local_id = Number.isSafeInteger(given) ? given : 0;
  const upload = useAtomValue(uploadAtom(local_id));
  const url = useAtomValue(localUrlAtom(upload?.file.id ?? ""));

  if (!draft.content || (upload && upload.state !== "done")) {
    return <UnsentFile draft={draft} local_id={local_id} upload={upload} url={url} />;
  }
  // The picture that was shown stays behind the one from the server until that is loaded.
  const behind = url ? { "--behind": `url("${url}")` } as CSSProperties : undefined;
  return (
    <div className="file-own" style={behind}>
      <FileContent {...props} />
    </div>
  );
}
