// All grammars. A part of the page is one of our own files, which the build can change.
export { default } from "rehype-highlight";
