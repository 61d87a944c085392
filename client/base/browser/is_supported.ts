/** Safari 16.4 is the first one with this. Older browsers cannot read most of our scripts. */
export function isSupported(): boolean {
  return "isWellFormed" in String.prototype;
}
