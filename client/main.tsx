import { hydrateRoot } from "react-dom/client";
import { carryNotice } from "./auth/notice.ts";
import { Island, islands } from "./islands.tsx";
import { followWishedLanguage, startI18n } from "./language.ts";
import { fromOldHash, isForVisitors, paths, safePath } from "./routes.ts";
import { mayBeSignedIn } from "./session/remembered.ts";
import { organizationAtom } from "./settings/atoms.ts";
import type { Startup } from "./startup.ts";
import { store } from "./store.ts";
import { restoreTheme } from "./theme.ts";

const root = document.querySelector<HTMLElement>("[data-island]");
const elsewhere = placeInstead();

if (elsewhere) location.replace(elsewhere);
else {
  restoreTheme();
  if (root) await hydrate(root);
}

function placeInstead(): string | null {
  const place = fromOldHash(location);
  if (!mayBeSignedIn()) return place;
  if (place) return isForVisitors(place) ? paths.home : place;

  // A strict cookie does not come along with a link from another site, so the server may have sent a member here.
  const fromOutside = !document.referrer.startsWith(location.origin);
  return isForVisitors(location.pathname) && fromOutside
    ? safePath(new URLSearchParams(location.search).get("next"))
    : null;
}

async function hydrate(root: HTMLElement) {
  const startup: Startup = JSON.parse(document.getElementById("startup")!.textContent!);
  const [i18n, { default: component }] = await Promise.all([
    startI18n(startup),
    islands[startup.island].load(),
  ]);

  store.set(organizationAtom, startup.organization);
  carryNotice(store);
  hydrateRoot(root, <Island component={component} startup={startup} i18n={i18n} store={store} />);
  await followWishedLanguage(i18n, startup);
}
