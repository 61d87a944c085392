/** Kinds of files for people: each has an icon, a preview, and a filter that finds it. */
export const FILE_KINDS = [
  "image",
  "video",
  "audio",
  "pdf",
  "document",
  "code",
  "archive",
  "unknown",
] as const;
export type FileKind = typeof FILE_KINDS[number];

/** Types that say something about a file. Others leave it to the name. */
export const BY_TYPE: readonly [FileKind, RegExp][] = [
  ["pdf", /^application\/(x-)?pdf$/],
  ["image", /^image\//],
  ["video", /^(video\/|application\/(ogg-video|x-mpegurl)$)/],
  ["audio", /^(audio\/|application\/ogg$)/],
  [
    "document",
    /^application\/(msword|rtf|epub\+zip|vnd\.(oasis\.opendocument|openxmlformats|ms-|apple\.|amazon\.ebook))/,
  ],
  ["document", /^text\/(rtf|csv|tab-separated-values|markdown|x-markdown|calendar|vcard)$/],
  ["archive", /^application\/.*(zip|tar|compressed|7z|rar\b|bzip|xz|zstd|java-archive|debian|rpm|diskimage)/],
  ["code", /^(text|application)\/.*(javascript|ecmascript|typescript|json|xml|yaml|toml|sql|graphql)/],
  ["code", /^application\/(x-(sh|csh|httpd-php|python|perl|ruby)|wasm)$/],
  ["code", /^text\/(?!plain$)/],
];

/** Endings of names whose type is missing, wrong, or too general. */
export const BY_ENDING: readonly [FileKind, string][] = [
  ["pdf", "pdf"],
  ["image", "png jpg jpeg jpe gif webp avif heic heif svg bmp tif tiff ico jxl psd"],
  ["video", "mp4 m4v mov webm mkv avi wmv mpg mpeg ogv 3gp"],
  ["audio", "mp3 m4a aac ogg oga opus wav flac wma aif aiff mid midi"],
  ["document", "doc docx dot dotx odt ott rtf txt text log md markdown rst tex epub mobi pages"],
  ["document", "xls xlsx xlsm ods csv tsv numbers ppt pptx pps ppsx odp key ics vcf"],
  ["archive", "zip tar gz tgz bz2 xz zst 7z rar jar war deb rpm dmg iso apk cab"],
  [
    "code",
    "js mjs cjs jsx ts mts cts tsx vue svelte css scss sass less html htm xhtml xml xsl json jsonc json5",
  ],
  [
    "code",
    "py rb php pl lua r jl java kt kts scala groovy clj c h cc cpp cxx hpp cs m mm swift go rs zig dart",
  ],
  [
    "code",
    "hs ml fs ex exs erl elm nim sh bash zsh fish ps1 bat cmd sql graphql proto yaml yml toml ini conf",
  ],
  ["code", "env properties gradle cmake make mk dockerfile makefile diff patch ipynb wasm tf asm s"],
];

const KIND_OF_ENDING = new Map(
  BY_ENDING.flatMap(([kind, endings]) => endings.split(" ").map((ending) => [ending, kind] as const)),
);

/** Programs in TypeScript are sent as this type, because a film may have the same ending. */
export const FILM_OR_CODE = "video/mp2t";
export const GENERAL = /^(|text\/plain|application\/(octet-stream|x-download|binary|unknown))$/;

/** Both are what a sender made of them, and may be anything. */
export function kindOfFile(content_type: string, name: string): FileKind {
  const type = content_type.split(";", 1)[0].trim().toLowerCase();
  const named = KIND_OF_ENDING.get(endingOf(name));
  if (named && (GENERAL.test(type) || type === FILM_OR_CODE)) return named;
  const typed = BY_TYPE.find(([, pattern]) => pattern.test(type))?.[0];
  return typed ?? named ?? (type === "text/plain" ? "document" : "unknown");
}

/** In lower case, without its dot. All of a name without one. */
export function endingOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase();
}
