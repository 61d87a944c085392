/** Bytes of one picture of a visitor. README.md says so too. */
export const MAX_VISITOR_PICTURE = 10_000_000;
/** Bytes of all pictures of one visitor. */
export const VISITOR_QUOTA = 50_000_000;
/** Types that every browser shows and every server decodes. */
export const VISITOR_PICTURE_TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const;
