import * as v from "valibot";

/** Shown to visitors beside the sign-in, and to people on the home screen. */
const CUSTOM_PAGES = ["landing", "after_signin"] as const;

export const CustomPageName = v.picklist(CUSTOM_PAGES);
export type CustomPageName = v.InferOutput<typeof CustomPageName>;

/** Null until somebody makes a key. Later its first and last characters. */
export const CustomPageKeyHint = v.object({ key: v.nullable(v.string()) });

/** Pages that admins edit. Null where there is none. */
export const CustomPages = v.object({
  landing: v.nullable(v.string()),
  after_signin: v.nullable(v.string()),
  key: v.nullable(v.string()),
});
export type CustomPages = v.InferOutput<typeof CustomPages>;

export const CustomPageKey = v.object({ key: v.string() });
