import * as v from "valibot";
import { BooleanQuery } from "./values.ts";

export const MAX_PREVIEW_URL_LENGTH = 2048;
export const MAX_PREVIEW_TITLE_LENGTH = 300;
export const MAX_PREVIEW_DESCRIPTION_LENGTH = 1000;
/** Of everything else that a page says of itself. */
export const MAX_PREVIEW_WORD_LENGTH = 100;
/** Pictures, sounds and films of a page; as many of each. */
export const MAX_PREVIEW_MEDIA = 8;
export const MAX_PREVIEW_LOCALES = 32;
const SIGNATURE_LENGTH = 43;

const Address = v.pipe(v.string(), v.maxLength(MAX_PREVIEW_URL_LENGTH));
const Word = v.pipe(v.string(), v.maxLength(MAX_PREVIEW_WORD_LENGTH));
const Pixels = v.nullable(v.number());
const medium = { type: v.nullable(Word), url: Address, secure_url: v.nullable(Address) };

const list = <S extends v.GenericSchema>(one: S) => v.pipe(v.array(one), v.maxLength(MAX_PREVIEW_MEDIA));

/** Page as it presents itself. Old clients need the texts and lists to be there, even when nothing is known. */
export const LinkPreview = v.object({
  type: Word,
  title: v.pipe(v.string(), v.maxLength(MAX_PREVIEW_TITLE_LENGTH)),
  url: Address,
  images: list(v.object({ ...medium, width: Pixels, height: Pixels, alt: v.nullable(v.string()) })),
  audios: list(v.object(medium)),
  videos: list(v.object({ ...medium, width: Pixels, height: Pixels })),
  favicon_url: v.nullable(Address),
  description: v.nullable(v.pipe(v.string(), v.maxLength(MAX_PREVIEW_DESCRIPTION_LENGTH))),
  locale: v.nullable(Word),
  locale_alternate: v.nullable(v.pipe(v.array(Word), v.maxLength(MAX_PREVIEW_LOCALES))),
  site_name: v.nullable(Word),
});
export type LinkPreview = v.InferOutput<typeof LinkPreview>;

export const NO_PREVIEW: LinkPreview = {
  type: "",
  title: "",
  url: "",
  images: [],
  audios: [],
  videos: [],
  favicon_url: null,
  description: null,
  locale: null,
  locale_alternate: null,
  site_name: null,
};

export const PreviewQuery = v.object({
  url: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_PREVIEW_URL_LENGTH)),
  /** True for pictures at addresses of this server, so that others are not told who reads. */
  proxied: BooleanQuery,
});

export const PreviewImageQuery = v.object({
  url: v.pipe(v.string(), v.maxLength(MAX_PREVIEW_URL_LENGTH)),
  signature: v.pipe(v.string(), v.maxLength(SIGNATURE_LENGTH)),
});
