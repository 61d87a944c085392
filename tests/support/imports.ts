import assert from "node:assert/strict";
import type { Import } from "./layers.ts";

const ROOT = new URL("../..", import.meta.url);

interface Dependency {
  specifier: string;
  code?: { specifier: string };
  type?: { specifier: string };
  isDynamic?: boolean;
}

interface Module {
  specifier: string;
  dependencies?: Dependency[];
}

/** All imports that `entry` leads to, types and what is loaded later among them; files as paths below the root. */
export async function importsFrom(entry: string): Promise<Import[]> {
  return (await modulesFrom(entry)).flatMap(({ specifier, dependencies = [] }) =>
    dependencies.map((one) => ({ from: pathOf(specifier), to: targetOf(one), isType: !one.code }))
  );
}

/**
 * What the runtime loads before it runs `entry`: our files, even behind a literal `import()`, and packages that are
 * not behind one. No types.
 */
export async function loadedWith(entry: string): Promise<Set<string>> {
  const modules = new Map((await modulesFrom(entry)).map((one) => [pathOf(one.specifier), one]));
  const loaded = new Set([entry]);
  for (const path of loaded) {
    for (const one of modules.get(path)?.dependencies ?? []) {
      const target = targetOf(one);
      if (one.code && (modules.has(target) || !one.isDynamic)) loaded.add(target);
    }
  }
  return loaded;
}

async function modulesFrom(entry: string): Promise<Module[]> {
  const { stdout, success } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", entry],
    cwd: ROOT,
  }).output();
  assert.ok(success, `deno info ${entry}`);
  const { modules } = JSON.parse(new TextDecoder().decode(stdout)) as { modules: Module[] };
  return modules.filter(({ specifier }) => isOurs(specifier));
}

const isOurs = (url: string) => url.startsWith(ROOT.href) && !url.includes("/node_modules/");
const pathOf = (url: string) => url.slice(ROOT.href.length);

/** A package keeps the name by which it is imported. */
function targetOf({ specifier, code, type }: Dependency): string {
  const url = (code ?? type)?.specifier;
  return url && isOurs(url) ? pathOf(url) : specifier;
}

/** The files among them that are ours. */
export function filesOf(imports: Import[]): Set<string> {
  return new Set(
    imports.flatMap(({ from, to }) => [from, to]).filter((path) => /^[^@].*\/.*\.tsx?$/.test(path)),
  );
}
