/** The last lines a process said, and the one that explains why it ended. */
export class Log {
  #lines: string[] = [];

  async follow(output: ReadableStream<Uint8Array>, heard: (line: string) => void = () => {}) {
    const decoder = new TextDecoder();
    let rest = "";
    for await (const bytes of output) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
      rest = lines.pop()!;
      for (const line of lines) this.#add(line, heard);
    }
    if (rest) this.#add(rest, heard);
  }

  get reason(): string {
    const telling = this.#lines.findLast((line) => /\b(FATAL|PANIC|error):/i.test(line)) ??
      this.#lines.at(-1);
    return telling?.replace(/^.*?\b(FATAL|PANIC|ERROR|error):\s*/, "") ?? "it said nothing";
  }

  #add(line: string, heard: (line: string) => void) {
    this.#lines = [...this.#lines.slice(-19), line];
    heard(line);
  }
}
