import { transform } from "lightningcss";

/** Classes that a library gives its elements, by how they begin, and the package whose modules a page then has. */
const THEIRS: [prefix: string, library: string][] = [
  ["lucide", "lucide-react"],
  ["hljs-", "rehype-highlight"],
  ["yarl__", "yet-another-react-lightbox"],
  ["task-list-item", "mdast-util-to-hast"],
];

/** The rules for what a page can show. Rules go whose class none of its modules names. */
export function stylesFor(sheet: Uint8Array, sources: Map<string, string>): Uint8Array {
  const text = new TextDecoder().decode(sheet);
  const classes = new Set([...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name));
  const isNamed = namesIn(sources);
  const unusedSymbols = [...classes].filter((name) => !isNamed(name));
  return transform({ filename: "app.css", code: sheet, minify: true, unusedSymbols }).code;
}

/** A single word is a class only where it is quoted. Elsewhere it may be a variable. */
function namesIn(sources: Map<string, string>): (name: string) => boolean {
  const paths = [...sources.keys()];
  const own = [...sources].filter(([path]) => !path.includes("node_modules/")).map(([, source]) => source);
  const words = new Set(own.flatMap((source) => source.match(/[a-z][\w-]*/gi) ?? []));
  const quoted = new Set(
    own.flatMap((source) => source.match(/"[^"\n]*"|`[^`]*`/g) ?? []).flatMap((text) =>
      text.match(/[\w-]+/g) ?? []
    ),
  );
  return (name) => {
    const theirs = THEIRS.find(([prefix]) => name.startsWith(prefix));
    if (theirs) return paths.some((path) => path.includes(`node_modules/${theirs[1]}/`));
    return /[-_]/.test(name) ? words.has(name) : quoted.has(name);
  };
}
