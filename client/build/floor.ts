/**
 * The oldest browsers that Parley supports, as README.md says: Safari of iOS 16.4, the ESR before the current one, and
 * what was current two years ago. The build's target, the page for older browsers and the test of the bundle follow.
 */
export const FLOOR = { safari: "16.4", ios: "16.4", firefox: "140", chrome: "130", edge: "130" };

/** For esbuild. */
export const TARGET = Object.entries(FLOOR).map(([browser, version]) => browser + version);
