import { useMemo, useRef, useState } from "react";
import type { ZoomRef } from "yet-another-react-lightbox";

/** Keeps the size of the picture, and the buttons that change it. */
export function useZoom() {
  const ref = useRef<ZoomRef>(null);
  const [zoom, setZoom] = useState(1);
  const { maxZoom = Infinity } = ref.current ?? {};

  return useMemo(() => ({
    ref,
    changed: ({ zoom }: { zoom: number }) => setZoom(zoom),
    reset: () => ref.current?.changeZoom(1),
    buttons: {
      in: () => ref.current?.zoomIn(),
      out: () => ref.current?.zoomOut(),
      canIn: zoom < maxZoom,
      canOut: zoom > 1,
    },
  }), [zoom, maxZoom]);
}
