import assert from "node:assert/strict";

const ROOT = new URL("..", import.meta.url);

/** Every file of ours that `entry` needs, as a path below the repository. */
async function filesOf(entry: string): Promise<string[]> {
  const { stdout, success } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", entry],
    cwd: ROOT.pathname,
  }).output();
  assert.ok(success);
  const { modules } = JSON.parse(new TextDecoder().decode(stdout)) as { modules: { specifier: string }[] };
  return modules
    .map(({ specifier }) => specifier)
    .filter((specifier) => specifier.startsWith(ROOT.href) && !specifier.includes("/node_modules/"))
    .map((specifier) => specifier.slice(ROOT.href.length));
}

const under = (files: string[], ...folders: string[]) =>
  files.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)));

Deno.test("of the server, the client knows the schemas only", async () => {
  const files = await filesOf("client/main.tsx");
  assert.ok(under(files, "server/schemas").length > 0, "for this test to mean anything");
  const others = under(files, "server", "db", "migrations")
    .filter((file) => !file.startsWith("server/schemas/"));
  assert.deepEqual(others, []);
});

Deno.test("the schemas know nothing else of the house", async () => {
  for await (const { name } of Deno.readDir(new URL("server/schemas", ROOT))) {
    const files = await filesOf(`server/schemas/${name}`);
    assert.deepEqual(files.filter((file) => !file.startsWith("server/schemas/")), [], name);
  }
});

Deno.test("the database knows the schemas only", async () => {
  for await (const { name } of Deno.readDir(new URL("db", ROOT))) {
    if (!name.endsWith(".ts")) continue;
    const files = under(await filesOf(`db/${name}`), "server", "client");
    assert.deepEqual(files.filter((file) => !file.startsWith("server/schemas/")), [], name);
  }
});
