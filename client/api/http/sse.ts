/** Takes chunks that end anywhere, even within a character, and returns the data of each complete event. */
export function createEventParser(): (chunk: Uint8Array) => string[] {
  const decoder = new TextDecoder();
  let rest = "";
  let data: string[] = [];

  return (chunk) => {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop()!;
    const events: string[] = [];
    for (const ended of lines) {
      const line = ended.endsWith("\r") ? ended.slice(0, -1) : ended;
      if (line.startsWith("data:")) data.push(line.slice(line[5] === " " ? 6 : 5));
      if (line !== "" || data.length === 0) continue;
      events.push(data.join("\n"));
      data = [];
    }
    return events;
  };
}
