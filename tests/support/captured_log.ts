/** Captures the lines that a server in this process logs. */
export function captureLog(): Disposable & { lines: string[] } {
  const { error } = console;
  const lines: string[] = [];
  console.error = (...words) => void lines.push(words.map(String).join(" "));
  return { lines, [Symbol.dispose]: () => void (console.error = error) };
}
