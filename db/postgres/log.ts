/** Lines about refused connections. They would push the line with the reason out. */
const REFUSED_CONNECTION =
  /the database system is (starting up|shutting down|in recovery mode|not yet accepting)/;

/** The last lines that a process wrote, and the one that explains why it ended. */
export class ProcessLog {
  #lines: string[] = [];

  async follow(output: ReadableStream<Uint8Array>, onLine: (line: string) => void = () => {}) {
    const decoder = new TextDecoder();
    let rest = "";
    for await (const bytes of output) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
      rest = lines.pop()!;
      for (const line of lines) this.#add(line, onLine);
    }
    if (rest) this.#add(rest, onLine);
  }

  get reason(): string {
    const line = this.#lines.findLast((line) => /\b(FATAL|PANIC|error):/i.test(line)) ??
      this.#lines.at(-1);
    return line?.replace(/^.*?\b(FATAL|PANIC|ERROR|error):\s*/, "") ?? "it said nothing";
  }

  #add(line: string, onLine: (line: string) => void) {
    if (!REFUSED_CONNECTION.test(line)) this.#lines = [...this.#lines.slice(-19), line];
    onLine(line);
  }
}
