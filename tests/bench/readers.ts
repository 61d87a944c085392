/** Many stream readers in one process, on bare sockets, so that the readers are not what is measured. */
export class Readers {
  #connections: Deno.TcpConn[] = [];
  #waiting: { count: number; done: () => void } | null = null;

  static async open(url: URL, paths: string[]): Promise<Readers> {
    const readers = new Readers();
    await readers.openMore(url, paths);
    return readers;
  }

  async openMore(url: URL, paths: string[]): Promise<void> {
    for (let at = 0; at < paths.length; at += 50) {
      await Promise.all(paths.slice(at, at + 50).map((path) => this.#connect(url, path)));
    }
  }

  async #connect(url: URL, path: string): Promise<void> {
    const connection = await Deno.connect({ hostname: url.hostname, port: Number(url.port) });
    const request = `GET ${path} HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`;
    await connection.write(new TextEncoder().encode(request));
    this.#connections.push(connection);
    const ready = Promise.withResolvers<void>();
    this.#read(connection, ready.resolve);
    await ready.promise;
  }

  async #read(connection: Deno.TcpConn, ready: () => void): Promise<void> {
    const buffer = new Uint8Array(65536);
    const decoder = new TextDecoder();
    let tail = "";
    try {
      for (let size = await connection.read(buffer); size !== null; size = await connection.read(buffer)) {
        const text = tail + decoder.decode(buffer.subarray(0, size));
        if (text.includes('"ready"')) ready();
        if (this.#marker && text.includes(this.#marker)) this.#arrived();
        tail = text.slice(-40);
      }
    } catch {
      // Closed by `close`.
    }
  }

  #marker = "";

  #arrived(): void {
    if (this.#waiting && --this.#waiting.count === 0) this.#waiting.done();
  }

  /** Resolves when every reader has seen `marker`. */
  all(marker: string): Promise<void> {
    this.#marker = marker;
    return new Promise((done) => this.#waiting = { count: this.#connections.length, done });
  }

  close(): void {
    for (const connection of this.#connections) connection.close();
  }
}
