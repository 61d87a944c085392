import type { Engine, EngineName, Phone } from "./engine.ts";

/** The variables that name the programs of each engine. See `peers.ts`. */
const VARIABLES: Record<EngineName, string[]> = {
  chromium: ["CHROMIUM"],
  firefox: ["FIREFOX"],
  webkit: ["WEBKIT", "XVFB"],
};

const programsOf = (name: EngineName) => VARIABLES[name].map((variable) => Deno.env.get(variable) ?? "");

/** The drivers are large, so each is loaded when it is needed. */
export async function launch(name: EngineName, phone?: Phone): Promise<Engine> {
  const [program, display] = programsOf(name);
  if (name === "chromium") return await (await import("./chromium.ts")).launchChromium(program, phone);
  if (name === "firefox") return await (await import("./firefox.ts")).launchFirefox(program);
  return await (await import("./webkit.ts")).launchWebKit(program, display);
}

/** A test in one engine. It is ignored where that is not installed. */
export function testIn(
  engine: EngineName,
  name: string,
  fn: (engine: Engine, t: Deno.TestContext) => Promise<void>,
  { as, phone }: { as?: string; phone?: Phone } = {},
): void {
  Deno.test({
    name: `${name} (${as ?? engine})`,
    ignore: programsOf(engine).some((program) => !program),
    // The drivers keep connections and processes that Deno cannot follow.
    sanitizeOps: false,
    sanitizeResources: false,
    fn: async (t) => {
      await using launched = await launch(engine, phone);
      await fn(launched, t);
    },
  });
}
