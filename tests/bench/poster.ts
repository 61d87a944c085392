const END_OF_HEAD = "\r\n\r\n";

/**
 * One sender on a bare keep-alive connection. The runtime's own `fetch` needs more of the machine than the server,
 * so it would measure the client.
 */
export class Poster {
  #buffer = new Uint8Array(4096);
  #decoder = new TextDecoder();
  #encoder = new TextEncoder();

  private constructor(private connection: Deno.TcpConn, private host: string) {}

  static async open(url: URL): Promise<Poster> {
    return new Poster(await Deno.connect({ hostname: url.hostname, port: Number(url.port) }), url.host);
  }

  async post(path: string, body: string, headers: Record<string, string>): Promise<void> {
    const lines = Object.entries({ host: this.host, "content-length": body.length, ...headers });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    await this.connection.write(this.#encoder.encode(`POST ${path} HTTP/1.1\r\n${head}\r\n${body}`));
    const answer = await this.#read();
    if (!answer.startsWith("HTTP/1.1 200")) throw new Error(`a send was answered ${answer.slice(9, 12)}`);
  }

  async #read(): Promise<string> {
    let text = "";
    while (!isComplete(text)) {
      const size = await this.connection.read(this.#buffer);
      if (size === null) throw new Error("the server hung up");
      text += this.#decoder.decode(this.#buffer.subarray(0, size));
    }
    return text;
  }

  close(): void {
    this.connection.close();
  }
}

function isComplete(answer: string): boolean {
  const head = answer.indexOf(END_OF_HEAD);
  if (head < 0) return false;
  const length = Number(/content-length: (\d+)/i.exec(answer)?.[1] ?? 0);
  return answer.length >= head + END_OF_HEAD.length + length;
}
