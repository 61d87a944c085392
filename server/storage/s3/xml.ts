/** The texts of all elements of a name. S3's answers are flat, and what we ask for in them needs no escapes. */
export function tagsIn(xml: string, name: string): string[] {
  return Array.from(
    xml.matchAll(new RegExp(`<${name}(?: [^<>]*)?>([^<]*)</${name}>`, "g")),
    ([, text]) => text,
  );
}

/** The insides of all elements of a name. */
export function partsOf(xml: string, name: string): string[] {
  const [, ...parts] = xml.split(`<${name}>`);
  return parts.map((part) => part.split(`</${name}>`, 1)[0]);
}

/** The one that must be there. */
export function tagIn(xml: string, name: string): string {
  const [text] = tagsIn(xml, name);
  if (text === undefined) throw new Error(`the object storage sent no ${name}`);
  return text;
}
