/**
 * The types that a browser may show by itself, and nothing else: none of them can hold a script that runs in the
 * page's name. SVG is not among the pictures, because it can.
 */
const SHOWN_TYPES = {
  picture: /^image\/(a?png|p?jpe?g|gif|webp|avif|(x-ms-)?bmp|x-icon|vnd\.microsoft\.icon|hei[cf]|tiff|jxl)$/,
  media:
    /^(audio|video)\/((x-)?m4[av]|mp3|mp4|mpeg|(x-)?aac|ogg|opus|webm|(x-|vnd\.)?wave?|(x-)?flac|3gpp2?|quicktime|(x-)?matroska|x-msvideo)$/,
  pdf: /^application\/pdf$/,
  text: /^text\/plain$/,
} as const;
export type ShownKind = keyof typeof SHOWN_TYPES;

/** Returns what a file of this type is to a browser. Undefined for what is only downloaded. */
export function shownKind(content_type: string): ShownKind | undefined {
  const type = content_type.split(";", 1)[0].trim().toLowerCase();
  return (Object.keys(SHOWN_TYPES) as ShownKind[]).find((kind) => SHOWN_TYPES[kind].test(type));
}
