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
  Highlight: "use_marks.ts asks for CSS.highlights. Without them a message that is found only flashes.",
  "PublicKeyCredential.getClientCapabilities": "The library asks whether it is there.",
  requestIdleCallback: "Everybody asks whether it is there, and takes a timer.",
  cancelIdleCallback: "As with requestIdleCallback.",
  setImmediate: "React asks whether it is there.",
  clearImmediate: "As with setImmediate.",
  navigation: "React and the app ask whether it is there.",
};

/** Styles without which a page looks a little plainer and works as well. */
export const PLAINER: Record<string, string> = {
  ":selection": "iOS marks selected text in its own colour.",
  "@starting-style": "What appears does so at once.",
  "box-orient": "It is written with its prefix, which all know.",
  "contain-intrinsic-block-size": "As with content-visibility.",
  "content-visibility": "All rows are drawn, which takes longer.",
  "cursor: col-resize": "iOS has no cursor of this kind.",
  "cursor: default": "iOS has no cursor of this kind.",
  "cursor: not-allowed": "iOS has no cursor of this kind.",
  "cursor: pointer": "iOS has no cursor of this kind.",
  "field-sizing": "fitHeight() does it.",
  "forced-color-adjust": "Safari has no forced colours.",
  "overflow-anchor": "Safari moves nothing by itself before version 27.",
  "resize": "iOS has no handle at a field.",
  "scrollbar-color": "Scroll bars look as the system has them.",
  "scrollbar-gutter": "Scroll bars lie over the page, or a page is narrower beside one.",
  "scrollbar-width": "Scroll bars look as the system has them.",
  "text-align: match-parent": "A right-to-left paragraph is aligned by its own direction.",
  "text-autospace": "Chinese and Latin letters stand without a gap.",
  "text-decoration: auto": "The line is as thick as usual.",
  "text-decoration: solid": "A word of the long form. The line is solid anyway.",
  "text-size-adjust": "The viewport keeps texts as they are.",
  "text-wrap": "Lines are as long as they come.",
  "user-select": "The build writes it with Safari's prefix, too.",
  "word-break: auto-phrase": "Japanese breaks between any two letters.",
};
