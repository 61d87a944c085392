/** Returns true for an address in an area, such as `/search`. The page of another one may still be on the screen. */
export function isIn(area: string): boolean {
  return location.pathname === area || location.pathname.startsWith(`${area}/`);
}
