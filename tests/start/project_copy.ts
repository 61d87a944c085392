import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** What a person has who has fetched the project: its files, in a folder of any name. */
export class ProjectCopy implements AsyncDisposable {
  private constructor(readonly path: string, private above: string) {}

  /** `name` may be a path. Its folders may be entered by everybody, as the database runs as another user under root. */
  static async make(name: string): Promise<ProjectCopy> {
    const above = await Deno.realPath(await Deno.makeTempDir({ prefix: "parley-copy-" }));
    const path = `${above}/${name}`;
    await Deno.mkdir(path, { recursive: true });
    await Deno.chmod(above, 0o755);
    for (const file of await projectFiles()) {
      await Deno.mkdir(dirname(`${path}/${file}`), { recursive: true });
      await Deno.copyFile(`${ROOT}/${file}`, `${path}/${file}`);
    }
    return new ProjectCopy(path, above);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Deno.remove(this.above, { recursive: true });
  }
}

/** Those of the working tree that git knows or would add. */
async function projectFiles(): Promise<string[]> {
  const { stdout } = await new Deno.Command("git", {
    args: ["-C", ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"],
  }).output();
  const all = new TextDecoder().decode(stdout).split("\0").filter(Boolean);
  const there = await Promise.all(all.map((file) => Deno.stat(`${ROOT}/${file}`).catch(() => null)));
  return all.filter((_, at) => there[at]?.isFile);
}
