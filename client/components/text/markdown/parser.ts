// What reads Markdown, in one file: whoever needs one of these soon needs the other.
export { default as Formatted } from "./Formatted.tsx";
export { textOf } from "./words.ts";
