import sharp from "sharp";
import { ringBell } from "./bell.ts";
import { printInvoice } from "./invoice.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The files that are sent in talk/, by their names there. */
const made: Record<string, [type: string, make: () => Promise<Bytes> | Bytes]> = {
  "kråkön-pier.jpg": ["image/jpeg", () => draw("pier.svg", "jpeg")],
  "尾道マリーナ.jpg": ["image/jpeg", () => draw("onomichi.svg", "jpeg")],
  "fener.jpg": ["image/jpeg", () => draw("lantern.svg", "jpeg")],
  "berth-map-b.png": ["image/png", () => draw("berth_map.svg", "png")],
  "test-round-2.6.csv": ["text/csv", () => read("test_round.csv")],
  "words-that-stay.md": ["text/markdown", () => read("words.md")],
  "invoice-2026-0417.pdf": ["application/pdf", printInvoice],
  "ships-bell.wav": ["audio/wav", ringBell],
  "night-list.log.gz": ["application/gzip", packLog],
};

export async function fileOf(name: string): Promise<File> {
  const found = made[name];
  if (!found) throw new Error(`no file in tests/demo/files.ts is called ${name}`);
  const [type, make] = found;
  return new File([await make()], name, { type });
}

function read(name: string): Promise<Bytes> {
  return Deno.readFile(new URL(`files/${name}`, import.meta.url));
}

async function draw(name: string, format: "jpeg" | "png"): Promise<Bytes> {
  return new Uint8Array(await sharp(await read(name)).toFormat(format).toBuffer());
}

/** The job that runs once in a night, for every harbour of a week. */
async function packLog(): Promise<Bytes> {
  const rows = Array.from({ length: 7 * 64 }, (_, at) => {
    const night = 3 + Math.floor(at / 64);
    const [harbour, second] = [at % 64 + 1, `${Math.floor(at % 64 / 3)}`.padStart(2, "0")];
    return `0${night}. 2:00:${second} worker  harbour=${harbour} ${harbour === 33 ? "berths=0 ??" : "ok"}\n`;
  });
  const packed = new Blob(rows).stream().pipeThrough(new CompressionStream("gzip"));
  return await new Response(packed).bytes();
}
