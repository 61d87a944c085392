import type { Rewrite } from "./rewrite.ts";

const IMPORT = /import \{([^{}]*)\} from "lucide-react";/g;
const EXPORT = /export \{([^{}]*)\} from '\.\/(icons\/[^']+)'/g;

/**
 * Imports each icon from its own file. With the package's single index, the first load would contain every icon
 * that any part of the client uses.
 */
export function iconFiles(root: URL): Rewrite {
  const folder = new URL("node_modules/lucide-react/dist/esm/", root);
  const files = iconsByName(folder);
  return async (source) => {
    if (!source.includes('from "lucide-react"')) return source;
    const byName = await files;
    return source.replaceAll(IMPORT, (_, names: string) => importsOf(names, byName));
  };
}

async function iconsByName(folder: URL): Promise<Map<string, string>> {
  const index = await Deno.readTextFile(new URL("lucide-react.mjs", folder));
  const byName = new Map<string, string>();
  for (const [, names, file] of index.matchAll(EXPORT)) {
    for (const [, name] of names.matchAll(/default as (\w+)/g)) byName.set(name, file);
  }
  return byName;
}

function importsOf(names: string, byName: Map<string, string>): string {
  return names.split(",").map((name) => name.trim()).filter((name) => name && !name.startsWith("type "))
    .map((name) => {
      const [icon, local = icon] = name.split(" as ");
      const file = byName.get(icon);
      if (!file) throw new Error(`lucide-react has no icon ${icon}`);
      return `import ${local} from ${JSON.stringify(`lucide-react/dist/esm/${file}`)};`;
    }).join(" ");
}
