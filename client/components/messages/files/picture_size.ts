import type { Properties } from "schemas/messages.ts";
import { numberIn } from "../../../base/text/coerce.ts";

/** The room that a picture or video takes in a feed, in CSS pixels. */
export interface Box {
  width: number;
  height: number;
}

/** Pixels of the longer side of a picture, which are also those of its thumbnail. */
const LONGEST = 480;

/** Returns null without a width and height. Properties are what a sender made of them, and may be anything. */
export function pixelsOf(properties: Properties | null): Box | null {
  const width = numberIn(properties?.width);
  const height = numberIn(properties?.height);
  return width > 0 && height > 0 ? { width, height } : null;
}

export function boxOf(properties: Properties | null): Box | null {
  const pixels = pixelsOf(properties);
  return pixels && fitted(pixels, { width: LONGEST, height: LONGEST });
}

/** As large as there is room, and never larger than it is. */
export function fitted({ width, height }: Box, room: Box): Box {
  const scale = Math.min(1, room.width / width, room.height / height);
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
}
