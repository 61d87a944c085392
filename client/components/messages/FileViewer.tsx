import { useAtom } from "jotai";
import { Suspense } from "react";
import { lazily } from "../../ui/lazily.ts";
import { viewedFileAtom } from "./files/viewer.ts";

const Gallery = lazily(() => import("./gallery/Gallery.tsx"));
const PdfDialog = lazily(() => import("./pdf/PdfDialog.tsx"));
const TextDialog = lazily(() => import("./texts/TextDialog.tsx"));

/** Shows one file large. */
export function FileViewer() {
  const [viewed, view] = useAtom(viewedFileAtom);
  if (!viewed) return null;
  const onClose = () => view(null);
  const { file } = viewed;
  const isSeen = file.kind === "image" || file.kind === "video";
  const Reader = file.kind === "pdf" ? PdfDialog : TextDialog;
  return (
    <Suspense>
      {isSeen
        ? <Gallery key={file.path} viewed={viewed} onClose={onClose} />
        : <Reader key={file.path} file={file} onClose={onClose} />}
    </Suspense>
  );
}
