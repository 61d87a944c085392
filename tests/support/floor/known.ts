/** What `client/polyfills.ts` adds, by how scripts name it. */
export const ADDED = [
  ".withResolvers",
  ".groupBy",
  ".union",
  ".difference",
  ".isSupersetOf",
  "AbortSignal.any",
  ".checkVisibility",
];

/** What scripts use only where it is there, and names that mean something else. */
export const GUARDED: Record<string, string> = {
  ".showPopover": "The style alone raises toasts, tooltips and the widget where it is missing.",
  ".hidePopover": "As with showPopover.",
  ".vibrate": "A phone without it does not shake.",
  ".startViewTransition": "React calls it for its own <ViewTransition>; we have none.",
  ".share": "A word of React's <ViewTransition>.",
  ".connection": "React asks whether it is there.",
  ".revoke": "A word of React's dependencies for a proxy.",
  ".flip": "A word of the library that places popups.",
  "RegExp v": "jumbo.ts catches the error and looks at the characters one by one.",
  "PublicKeyCredential.getClientCapabilities": "The library asks whether it is there.",
  requestIdleCallback: "Everybody asks whether it is there, and takes a timer.",
  cancelIdleCallback: "As with requestIdleCallback.",
  setImmediate: "React asks whether it is there.",
  clearImmediate: "As with setImmediate.",
  navigation: "React and the app ask whether it is there.",
};
