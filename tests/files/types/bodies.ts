type Bytes = Uint8Array<ArrayBuffer>;

/** Where a script that runs makes itself heard: `/heard/<id>`, and `/heard/<id>/token` once it holds a session. */
export const HEARD = "/heard/";

const latin = (words: string): Bytes => Uint8Array.from(words, (one) => one.charCodeAt(0));

/** It runs in pages, in workers and as a module, and stands in HTML, SVG and XML as it is. */
export function scriptOf(id: string): string {
  const renewal = `{method:'POST',headers:{'content-type':'application/json','x-parley-session':'cookie'},` +
    `body:JSON.stringify({token:'',refresh_token:''})}`;
  return `fetch('${HEARD}${id}',{keepalive:true});self.document?document.title='ran':0;` +
    `fetch('/api/token/renew',${renewal}).then(a=>a.ok?fetch('${HEARD}${id}/token'):0);`;
}

const page = (script: string) => `<!doctype html><title>a page</title><script>${script}</script>`;
const after = (start: string) => (script: string) => latin(start + page(script));
const ofWords = (make: (script: string) => string) => (script: string) => latin(make(script));

/** The bytes of files, each with a script in it. Many of them begin like something else. */
export const BODIES = {
  html: ofWords(page),
  late: ofWords((script) => `${" ".repeat(5000)}${page(script)}`),
  xhtml: ofWords((script) =>
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${script}</script></html>`
  ),
  svg: ofWords((script) => `<svg xmlns="http://www.w3.org/2000/svg"><script>${script}</script></svg>`),
  js: ofWords((script) => script),
  mhtml: ofWords((script) =>
    `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x\r\n\r\n--x\r\n` +
    `Content-Type: text/html\r\n\r\n${page(script)}\r\n--x--\r\n`
  ),
  parts: ofWords((script) => `--x\r\nContent-Type: text/html\r\n\r\n${page(script)}\r\n--x--\r\n`),
  utf7: ofWords((script) => `+ADw-script+AD4-${script}+ADw-/script+AD4-`),
  utf8Mark: after("\xef\xbb\xbf"),
  utf16: (script: string) =>
    new Uint8Array(Uint16Array.from(`\ufeff${page(script)}`, (c) => c.charCodeAt(0)).buffer),
  gifAndScript: ofWords((script) => `GIF89a=1;${script}//`),
  gif: after("GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;"),
  png: after("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0\x3a\x7e\x9b\x55"),
  jpeg: after("\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0"),
  webp: after("RIFF\xff\0\0\0WEBPVP8 "),
  bmp: after("BM\xff\xff\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0"),
  ico: after("\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0"),
  wav: after("RIFF\xff\0\0\0WAVEfmt "),
  mp3: after("ID3\x04\0\0\0\0\0\0\xff\xfb\x90\x64"),
  mp4: after("\0\0\0\x18ftypmp42\0\0\0\0mp42isom"),
  ogg: after(`OggS\0\x02${"\0".repeat(22)}\x01\x1eOpusHead`),
  webm: after("\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm"),
  pdf: after("%PDF-1.4\n"),
  latePdf: after(`${" ".repeat(20)}%PDF-1.4\n`),
  zip: after("PK\x05\x06" + "\0".repeat(18)),
  wasm: after("\0asm\x01\0\0\0"),
  empty: () => latin(""),
} satisfies Record<string, (script: string) => Bytes>;

export type Body = keyof typeof BODIES;
