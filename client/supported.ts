import { isSupported } from "./base/browser/is_supported.ts";

/** The first script of a page, which every browser can read. In one that is too old, the page says only that. */
if (!isSupported()) {
  document.documentElement.setAttribute("data-unsupported", "");
  if (document.getElementById("unsupported")) showNothingElse();
}

function showNothingElse() {
  Array.prototype.forEach.call(document.body.children, (one: Element) => {
    if (one.id === "unsupported") one.removeAttribute("hidden");
    else one.setAttribute("hidden", "");
  });
}
