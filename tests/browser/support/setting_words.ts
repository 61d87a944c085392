const read = async (namespace: string) =>
  JSON.parse(
    await Deno.readTextFile(new URL(`../../../static/locales/en/${namespace}.json`, import.meta.url)),
  );
const texts = { setting: await read("setting"), chat: await read("chat"), member: await read("member") };

/** The English text of a label of the settings. Its key may name another namespace. */
export function wordOf(key: string): string {
  const [name, namespace = "setting"] = key.split(":").reverse();
  return name.split(".").reduce((at, part) => at?.[part], texts[namespace as keyof typeof texts]);
}
