/** Tells whether the browser has by itself all that `polyfills.ts` adds. It is kept as short as the list there. */
export function isModernBrowser(): boolean {
  return [
    Promise.withResolvers,
    Object.groupBy,
    Map.groupBy,
    Set.prototype.union,
    Set.prototype.difference,
    Set.prototype.isSupersetOf,
    AbortSignal.any,
    Element.prototype.checkVisibility,
  ].every(Boolean);
}
