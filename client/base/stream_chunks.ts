/** Yields a body piece by piece, as it arrives. Safari before version 27 does not iterate over streams. */
export async function* chunksOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    // Whoever stops before the end wants no more of it.
    await reader.cancel().catch(() => {});
  }
}
