/** Preloaded, it takes away what the fast HTTP server needs of the runtime, as in a version that has changed it. */
const { internal } = Deno as unknown as { internal: symbol };
Object.defineProperty(Deno, internal, { value: {} });
