import type { Slide } from "yet-another-react-lightbox";
import type { Box } from "../files/picture_size.ts";
import { fileUrl } from "../files/file_url.ts";
import type { ViewedFile } from "../files/viewer.ts";

interface OfItem {
  item: ViewedFile;
}

interface Film extends OfItem {
  type: "film";
}

declare module "yet-another-react-lightbox" {
  interface SlideTypes {
    film: Film;
  }
  interface SlideImage {
    item?: ViewedFile;
  }
}

/** `measured` are the sizes of pictures that only the browser knows, by path. */
export function slideOf(item: ViewedFile, measured: Record<string, Box>): Slide {
  const { file } = item;
  if (file.kind === "video") return { type: "film", item };
  return { src: fileUrl(file), item, ...(file.pixels ?? measured[file.path]) };
}
