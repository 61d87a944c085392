/** The environment of a browser that neither finds nor leaves anything in the home of whoever runs the tests. */
export async function alone(owned: AsyncDisposableStack): Promise<Record<string, string>> {
  const HOME = await Deno.makeTempDir({ prefix: "parley-home-" });
  owned.defer(() => Deno.remove(HOME, { recursive: true }));
  const { PATH, TMPDIR } = Deno.env.toObject();
  return { PATH, ...(TMPDIR && { TMPDIR }), HOME, XDG_RUNTIME_DIR: HOME, NO_AT_BRIDGE: "1" };
}
