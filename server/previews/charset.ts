import sniffer from "html-encoding-sniffer";

/** It has no types of its own. */
const sniffEncoding = sniffer as (bytes: Uint8Array, options: Record<string, unknown>) => string;

/** Bytes in which a page may say its encoding. Browsers look at fewer. */
const PRESCAN = 4096;

/** The text of a page, by what its headers, its first bytes or its own words say of its encoding. */
export async function* decoded(
  body: AsyncIterable<Uint8Array<ArrayBuffer>>,
  contentType: string,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let start = new Uint8Array();
  for await (const bytes of body) {
    if (!decoder) {
      start = new Uint8Array([...start, ...bytes]);
      if (start.length < PRESCAN) continue;
      decoder = decoderOf(start, contentType);
      yield decoder.decode(start, { stream: true });
    } else yield decoder.decode(bytes, { stream: true });
  }
  if (!decoder) yield decoderOf(start, contentType).decode(start);
}

function decoderOf(start: Uint8Array, contentType: string): TextDecoder {
  const [, label] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType) ?? [];
  const options = { transportLayerEncodingLabel: label, defaultEncoding: "UTF-8", maxPrescanBytes: PRESCAN };
  return new TextDecoder(sniffEncoding(start, options));
}
