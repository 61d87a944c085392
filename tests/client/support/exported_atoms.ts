import { type Atom, atom } from "jotai/vanilla";
import type { AtomFamily } from "jotai-family";

export interface ExportedAtom {
  /** Its file and name, and the parameter for a member of a family. */
  title: string;
  atom: Atom<unknown>;
  /** Holds a value itself, and does not derive it from other atoms. */
  isPrimitive: boolean;
}

const CLIENT = new URL("../../../client/", import.meta.url);
const LAYERS = ["base", "state", "ui", "components", "screens", "app"];
const { write } = atom(0);

/** Every atom that these layers export. For a family these are the members created so far. */
export async function exportedAtoms(): Promise<ExportedAtom[]> {
  const folders = LAYERS.map((layer) => filesIn(new URL(`${layer}/`, CLIENT)));
  const files = (await Promise.all(folders)).flat().toSorted((a, b) => a.href < b.href ? -1 : 1);
  const modules = await Promise.all(files.map(async ({ href }) => [href, await import(href)] as const));
  return modules.flatMap(([href, exports]) =>
    Object.entries(exports).flatMap(([name, value]) =>
      atomsOf(`${href.slice(CLIENT.href.length)} ${name}`, value)
    )
  );
}

function atomsOf(title: string, value: unknown): ExportedAtom[] {
  if (isFamily(value)) {
    return [...value.getParams()].map((param) => exported(`${title}(${param})`, value(param)));
  }
  return isAtom(value) ? [exported(title, value)] : [];
}

function exported(title: string, atom: Atom<unknown>): ExportedAtom {
  return { title, atom, isPrimitive: "init" in atom && "write" in atom && atom.write === write };
}

function isFamily(value: unknown): value is AtomFamily<unknown, Atom<unknown>> {
  return typeof value === "function" && "getParams" in value;
}

function isAtom(value: unknown): value is Atom<unknown> {
  return typeof value === "object" && value !== null && "read" in value;
}

async function filesIn(folder: URL): Promise<URL[]> {
  const entries = await Array.fromAsync(Deno.readDir(folder));
  const files = entries.map(({ name, isDirectory }) =>
    isDirectory ? filesIn(new URL(`${name}/`, folder)) : [new URL(name, folder)]
  );
  return (await Promise.all(files)).flat();
}
