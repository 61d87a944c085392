type Row = [left: number, up: number, size: number, words: string];

/** In points, from the lower left corner of a page of A4. */
const ROWS: Row[] = [
  [64, 760, 22, "Invoice 2026-0417"],
  [64, 736, 11, "Harbourlight, for the sailing school of Kiel"],
  [64, 672, 11, "To"],
  [160, 672, 11, "Mr M. Fish"],
  [64, 652, 11, "Boat"],
  [160, 652, 11, "unknown"],
  [64, 632, 11, "Berth"],
  [160, 632, 11, "A1, one night"],
  [64, 576, 11, "Berth, up to 12 m"],
  [440, 576, 11, "EUR 31.93"],
  [64, 556, 11, "VAT 19%"],
  [440, 556, 11, "EUR 6.07"],
  [64, 520, 14, "Paid"],
  [440, 520, 14, "EUR 38.00"],
  [64, 440, 11, "Thank you for staying with us. Sorry, test fish."],
];

export function printInvoice(): Uint8Array<ArrayBuffer> {
  const page = ROWS.map(([left, up, size, words]) => `BT /F ${size} Tf ${left} ${up} Td (${words}) Tj ET`);
  const content = ["0.6 w 64 604 m 531 604 l S", "64 544 m 531 544 l S", ...page].join("\n");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let pdf = "%PDF-1.4\n";
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const [index, object] of objects.entries()) {
    table += `${`${pdf.length}`.padStart(10, "0")} 00000 n \n`;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return new TextEncoder().encode(pdf + table + trailer);
}
