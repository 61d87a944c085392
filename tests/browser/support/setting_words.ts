const read = async (namespace: string) =>
  JSON.parse(
    await Deno.readTextFile(new URL(`../../../static/locales/en/${namespace}.json`, import.meta.url)),
  );
const texts = Object.fromEntries(
  await Promise.all(["setting", "chat", "member", "channel"].map(async (name) => [name, await read(name)])),
);

/** The English text of a label of the settings. Its key may name another namespace. */
export function wordOf(key: string): string {
  const [name, namespace = "setting"] = key.split(":").reverse();
  return name.split(".").reduce((at, part) => at?.[part], texts[namespace]);
}
