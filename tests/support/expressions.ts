import { parse, type Program } from "acorn";
import { simple } from "acorn-walk";
import { transform } from "esbuild";

/** A regular expression in a source. Without `pattern` it is put together only when the program runs. */
export interface Expression {
  file: string;
  /** As it is in the source, without types. */
  code: string;
  pattern?: string;
  flags: string;
}

/** All regular expressions of a source: literals, and those made by `RegExp`. */
export async function expressionsIn(file: string, source: string): Promise<Expression[]> {
  const loader = file.endsWith("x") ? "tsx" : "ts";
  const { code } = await transform(source, { loader, jsx: "automatic", target: "esnext" });
  const program = parse(code, { ecmaVersion: "latest", sourceType: "module" });
  const found: Expression[] = [];
  const made = (call: { callee: object; arguments: { start: number; end: number }[] }) => {
    if (!("name" in call.callee) || call.callee.name !== "RegExp") return;
    const [pattern, flags] = call.arguments.map(({ start, end }) => code.slice(start, end));
    found.push({ file, code: pattern, ...evaluated(code, program, pattern, flags) });
  };
  simple(program, {
    Literal({ regex, start, end }) {
      if (regex) found.push({ file, code: code.slice(start, end), ...regex });
    },
    NewExpression: made,
    CallExpression: made,
  });
  return found;
}

/** What a pattern is that is made of the constants of its file. */
function evaluated(code: string, program: Program, pattern: string, flags = '""') {
  const constants = program.body.flatMap((one) =>
    one.type === "VariableDeclaration" && one.kind === "const" ? one.declarations : []
  ).map(({ id, start, end }) => ({ name: code.slice(id.start, id.end), text: code.slice(start, end) }));
  const needed = needs(`${pattern} ${flags}`, constants);
  const made = constants.filter(({ name }) => needed.has(name)).map(({ text }) => `const ${text};`).join(
    "\n",
  );
  try {
    const [source, letters] = new Function(`${made}\nreturn [${pattern}, ${flags}];`)();
    return { pattern: String(source), flags: String(letters) };
  } catch {
    return { flags: "" };
  }
}

/** The constants that a text names, and those that they name. */
function needs(text: string, constants: { name: string; text: string }[], known = new Set<string>()) {
  const words = new Set(text.match(/[\w$]+/g));
  for (const constant of constants) {
    if (!words.has(constant.name) || known.has(constant.name)) continue;
    known.add(constant.name);
    needs(constant.text, constants, known);
  }
  return known;
}
