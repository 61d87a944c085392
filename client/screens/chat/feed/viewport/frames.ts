/** Calls `go` once what is rendered now is on screen. Returns what prevents it. */
export function afterTwoFrames(go: () => void): () => void {
  let frame = requestAnimationFrame(() => frame = requestAnimationFrame(go));
  return () => cancelAnimationFrame(frame);
}
