import { deflateRawSync, deflateSync } from "node:zlib";
import { strToU8, type Zippable, zipSync } from "fflate";

type Bytes = Uint8Array<ArrayBuffer>;

const zipped = (parts: Record<string, string>) =>
  zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])) as Zippable,
  ) as Bytes;

/** As ZIP files number it. */
const DEFLATED = 8;
const HEAD = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`;

/** Paragraphs of runs: programs cut words into several. */
export const docx = (...paragraphs: string[][]) => {
  const body = paragraphs.map((runs) =>
    `<w:p>${runs.map((run) => `<w:r><w:t xml:space="preserve">${run}</w:t></w:r>`).join("")}</w:p>`
  );
  return zipped({
    "[Content_Types].xml": `${HEAD}<Types/>`,
    "word/document.xml": `${HEAD}<w:document xmlns:w="w"><w:body>${body.join("")}
      <w:p><w:del><w:r><w:delText>deleted</w:delText></w:r></w:del></w:p></w:body></w:document>`,
    "word/footnotes.xml": `${HEAD}<w:footnotes><w:p><w:r><w:t>footnoted</w:t></w:r></w:p></w:footnotes>`,
    "word/styles.xml": `${HEAD}<w:styles><w:t>unseen</w:t></w:styles>`,
  });
};

export const xlsx = (shared: string, inline: string, number: number) =>
  zipped({
    "xl/sharedStrings.xml": `${HEAD}<sst><si><r><t>${shared}</t></r><rPh><t>phonetic</t></rPh></si></sst>`,
    "xl/worksheets/sheet1.xml": `${HEAD}<worksheet><sheetData><row>
      <c r="A1" t="s"><v>990099</v></c><c r="B1" t="inlineStr"><is><t>${inline}</t></is></c>
      <c r="C1"><f>SUM(9)</f><v>${number}</v></c></row></sheetData></worksheet>`,
  });

export const pptx = (...slides: string[]) =>
  zipped(Object.fromEntries(slides.map((text, i) => [
    `ppt/slides/slide${i + 1}.xml`,
    `${HEAD}<p:sld><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`,
  ])));

export const openDocument = (text: string) =>
  zipped({
    mimetype: "application/vnd.oasis.opendocument.text",
    "content.xml": `${HEAD}<office:document-content><office:body>
      <text:tracked-changes><text:p>deleted</text:p></text:tracked-changes>
      <text:h>Heading</text:h><text:p>${text}<text:span>spanned</text:span></text:p></office:body>
      </office:document-content>`,
  });

/** A document that unpacks to so many bytes, and says that it has others. */
export function zipBomb(size: number, stated = size): Bytes {
  const packed = deflateRawSync(new Uint8Array(size));
  const bomb = zipSync({ "word/document.xml": [packed, { level: 0 }] }) as Bytes;
  const view = new DataView(bomb.buffer);
  for (let i = 0; i < bomb.length - 28; i++) {
    const place = { 0x04034b50: 0, 0x02014b50: 2 }[view.getUint32(i, true)];
    if (place === undefined) continue;
    view.setUint16(i + 8 + place, DEFLATED, true);
    view.setUint32(i + 22 + place, stated, true);
  }
  return bomb;
}

/** A document that names many other ones inside of it: a gigabyte, if it were taken at its word. */
export const laughs = () => {
  const lines = Array.from(
    { length: 9 },
    (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`,
  );
  return zipped({
    "word/document.xml": `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">${lines.join("")}
      <!ENTITY outside SYSTEM "file:///etc/passwd">]>
      <w:document><w:p><w:t>&l9; &outside; laughs</w:t></w:p></w:document>`,
  });
};

interface PdfParts {
  content?: Uint8Array;
  filter?: string;
  pages?: string;
  trailer?: string;
}

/** A PDF of one page. */
export function pdf(text: string, { content, filter = "", pages, trailer = "" }: PdfParts = {}): Bytes {
  const shown = content ??
    strToU8(`BT /F1 12 Tf 20 200 Td ${text.split("\n").map((line) => `(${line}) Tj 0 -20 Td`).join(" ")} ET`);
  const objects: [string, Uint8Array?][] = [
    ["<</Type/Catalog/Pages 2 0 R>>"],
    [pages ?? "<</Type/Pages/Kids[3 0 R]/Count 1>>"],
    ["<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>"],
    [`<</Length ${shown.length}${filter}>>`, shown],
    ["<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>"],
    ["<</Filter/Standard/V 1/R 2/P -4/O(00000000000000000000000000000000)/U(11111111111111111111111111111111)>>"],
  ];
  const parts: Uint8Array[] = [strToU8("%PDF-1.4\n")];
  const places: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [i, [head, stream]] of objects.entries()) {
    places.push(length());
    parts.push(strToU8(`${i + 1} 0 obj\n${head}\n`));
    if (stream) parts.push(strToU8("stream\n"), stream, strToU8("\nendstream\n"));
    parts.push(strToU8("endobj\n"));
  }
  const table = places.map((place) => `${`${place}`.padStart(10, "0")} 00000 n \n`).join("");
  const end = length();
  parts.push(strToU8(
    `xref\n0 7\n0000000000 65535 f \n${table}trailer<</Size 7/Root 1 0 R${trailer}>>\nstartxref\n${end}\n%%EOF`,
  ));
  const whole = new Uint8Array(length());
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A PDF whose page unpacks to so many bytes. */
export const pdfBomb = (size: number) =>
  pdf("", { content: deflateSync(new Uint8Array(size).fill(32)), filter: "/Filter/FlateDecode" });
