import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { BuildResult, PartialMessage, Plugin } from "esbuild";
import { type Sink, sinksIn } from "./sinks.ts";

interface Exception {
  package: string;
  sink: string;
  reason: string;
}

/** Sinks in dependencies that our pages cannot reach. Our own code has no exceptions. */
const EXCEPTIONS: Exception[] = [
  {
    package: "react-dom",
    sink: "dangerouslySetInnerHTML",
    reason: "Looks for it; no component of ours has it.",
  },
  { package: "react-dom", sink: "innerHTML", reason: "For that property, and for <script> in a component." },
  {
    package: "react-dom",
    sink: "<script>",
    reason: "For preinit() and for <script> in a component; we have none.",
  },
  { package: "react-dom", sink: "setAttribute", reason: "A question to browsers too old to know oninput." },
  { package: "highlight.js", sink: "innerHTML", reason: "highlightElement(), which lowlight does not call." },
  {
    package: "property-information",
    sink: "srcDoc",
    reason: "A word in its table; Markdown makes no iframe.",
  },
];

interface Found {
  sink: string;
  /** Relative to the project. */
  file: string;
  line: number;
  package?: string;
}

/**
 * Fails the build when the bundle contains code that our policy would refuse in the browser, where it breaks the
 * page. The check runs on the final output, and reports the source file.
 */
export function noSinks(): Plugin {
  return {
    name: "no sinks",
    setup(build) {
      const root = build.initialOptions.absWorkingDir!;
      build.initialOptions.sourcemap = "external";
      build.onEnd((result) => {
        const found = sinksOf(result, root);
        result.outputFiles = result.outputFiles?.filter(({ path }) => !path.endsWith(".map"));
        if (result.errors.length > 0) return {};
        return { errors: [...refusals(found), ...needlessExceptions(found)] };
      });
    },
  };
}

function sinksOf({ outputFiles = [] }: BuildResult, root: string): Found[] {
  const texts = new Map(outputFiles.map((file) => [file.path, () => file.text]));
  return [...texts].filter(([path]) => path.endsWith(".js")).flatMap(([path, script]) => {
    const sinks = sinksIn(script());
    if (sinks.length === 0) return [];
    const map = new TraceMap(texts.get(`${path}.map`)!());
    return sinks.map((sink) => placed(sink, script(), map, path, root));
  });
}

function placed({ name, at }: Sink, script: string, map: TraceMap, path: string, root: string): Found {
  const before = script.slice(0, at).split("\n");
  const { source, line } = originalPositionFor(map, {
    line: before.length,
    column: before.at(-1)!.length,
  });
  if (source === null) throw new Error(`Nobody knows where ${name} in ${path} comes from`);
  const file = fileURLToPath(new URL(source, pathToFileURL(path))).slice(root.length + 1);
  return { sink: name, file, line, package: packageOf(file) };
}

function packageOf(file: string): string | undefined {
  const inside = file.split("node_modules/").slice(1).at(-1);
  return inside?.match(/^((?:@[^/]+\/)?[^/]+)\//)?.[1];
}

function refusals(found: Found[]): PartialMessage[] {
  return found.filter((one) => !EXCEPTIONS.some((exception) => covers(exception, one))).map((one) => ({
    text: `${one.package ?? "Our own code"} uses ${one.sink}, which our policy (Trusted Types) refuses`,
    location: { file: one.file, line: one.line },
  }));
}

function needlessExceptions(found: Found[]): PartialMessage[] {
  return EXCEPTIONS.filter((exception) => !found.some((one) => covers(exception, one))).map((exception) => ({
    text: `${exception.package} does not use ${exception.sink} any more: take the exception away`,
    location: { file: "client/build/no_sinks.ts" },
  }));
}

function covers(exception: Exception, { sink, package: from }: Found): boolean {
  return exception.package === from && exception.sink === sink;
}
