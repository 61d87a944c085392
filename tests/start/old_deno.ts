/** Preloaded, it makes the runtime say that it is older. */
Object.defineProperty(Deno, "version", { value: { ...Deno.version, deno: "2.6.8" } });
