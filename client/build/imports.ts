/** Statements that load these modules, in a module of this path. Paths are relative to the project. */
export function importsOf(paths: Iterable<string>, from = ""): string {
  const up = "../".repeat(from.split("/").length - 1) || "./";
  return [...paths].map((path) => `import ${JSON.stringify(up + path)};\n`).join("");
}
