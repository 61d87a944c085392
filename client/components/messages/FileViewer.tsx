import { useAtom } from "jotai";
import { Suspense } from "react";
import { lazily } from "../../ui/lazily.ts";
import { viewedFileAtom } from "./files/viewer.ts";

const Gallery = lazily(() => import("./gallery/Gallery.tsx"));

/** Shows one file large. */
export function FileViewer() {
  const [viewed, view] = useAtom(viewedFileAtom);
  if (!viewed) return null;
  return (
    <Suspense>
      <Gallery key={viewed.file.path} viewed={viewed} onClose={() => view(null)} />
    </Suspense>
  );
}
