import { APP, ENTRY, SETTINGS } from "./stages.ts";
import { type Graph, laterFrom, loadedWith, reachedFrom } from "./graph.ts";

/** Modules that the server renders around every page. */
const SHELL = ["Document.tsx", "Stalled.tsx", "Unsupported.tsx"].map((name) => `server/shell/${name}`);

/** Modules that one page may ever show. */
export interface Page {
  /** The source of its island. */
  island: string;
  /** Its modules, with all that it may load later. */
  modules: string[];
  /** Those without which it cannot begin. The others, as far as they have words of their own, bring them along. */
  begins: string[];
}

export function pagesOf(graph: Graph): Page[] {
  const always = [...loadedWith(graph, [ENTRY]), ...SHELL];
  return laterFrom(graph, ENTRY).map((island) => {
    const reached = (
      except: string[],
    ) => [...new Set([...always, ...reachedFrom(graph, [island], { except })])];
    return { island, modules: reached([]), begins: reached(island === APP ? [SETTINGS] : []) };
  });
}
