import sharp from "sharp";

/** The picture of a channel: a lighthouse at night. */
const LIGHTHOUSE = `
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
    <rect width="64" height="64" fill="#17323a"/>
    <path d="M34 19 L64 6 V30 Z" fill="#f4d58a" opacity=".55"/>
    <path d="M24 50 L27 24 H37 L40 50 Z" fill="#f6efe2"/>
    <path d="M26 33 L26.6 28 H37.4 L38 33 Z M24.9 43 L25.5 38 H38.5 L39.1 43 Z" fill="#d2502f"/>
    <path d="M27 24 V16 H37 V24 Z" fill="#f4d58a"/>
    <path d="M25 17 L32 9 L39 17 Z" fill="#d2502f"/>
    <path d="M0 50 Q8 45 16 50 T32 50 T48 50 T64 50 V64 H0 Z" fill="#2f7f86"/>
  </svg>`;

export async function drawLighthouse(): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = sharp(new TextEncoder().encode(LIGHTHOUSE), { density: 288 });
  return new Uint8Array(await drawn.resize(256, 256).png().toBuffer());
}
