/** The sources of modules, without comments. Of packages only the names, because their words are not ours. */
export async function sourcesOf(root: URL, modules: string[]): Promise<Map<string, string>> {
  const files = modules.filter((path) => /^(client|server|node_modules)\//.test(path));
  return new Map(
    await Promise.all(files.map(async (path): Promise<[string, string]> => [
      path,
      path.startsWith("node_modules/") ? "" : withoutComments(await Deno.readTextFile(new URL(path, root))),
    ])),
  );
}

/** Without the lines that are comments. */
export const withoutComments = (source: string) => source.replaceAll(/^[ \t]*(?:\/\*\*|\*|\/\/).*$/gm, "");
