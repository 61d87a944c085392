import { hydrateRoot } from "react-dom/client";
import { accessToken } from "./api/http/tokens.ts";
import { Island, islands } from "./app/islands.tsx";
import { followWishedLanguage, startI18n } from "./base/i18n/language.ts";
import { fromOldHash, isForVisitors, paths, safePath } from "./base/paths.ts";
import { i18nAtom } from "./base/errors/refusal_toast.ts";
import { pageStarted } from "./base/errors/stalled.ts";
import type { Startup } from "./base/startup.ts";
import { store } from "./base/store.ts";
import { restoreTheme } from "./base/browser/theme.ts";
import { organizationAtom } from "./state/organization.ts";
import { mayBeMember, mayBeSignedIn } from "./sync/session/remembered.ts";

const root = document.querySelector<HTMLElement>("[data-island]");
const elsewhere = placeInstead();

if (elsewhere) location.replace(elsewhere);
else {
  restoreTheme();
  if (root) await hydrate(root);
  else pageStarted();
}

function placeInstead(): string | null {
  const place = fromOldHash(location);
  if (!mayBeMember()) return place;
  if (place) return isForVisitors(place) ? paths.home : place;

  // A strict cookie is not sent with a link from another site, so the server may have redirected a member here.
  const fromOutside = !document.referrer.startsWith(location.origin);
  return isForVisitors(location.pathname) && fromOutside
    ? safePath(new URLSearchParams(location.search).get("next"))
    : null;
}

async function hydrate(root: HTMLElement) {
  const startup: Startup = JSON.parse(document.getElementById("startup")!.textContent!);
  // The screen needs a token first of all. A failure is handled when it asks for one.
  if (startup.island === "app" && mayBeSignedIn()) accessToken().catch(console.debug);
  const [i18n, { default: component }] = await Promise.all([
    startI18n(startup),
    islands[startup.island].load(),
  ]);

  store.set(i18nAtom, i18n);
  store.set(organizationAtom, { ...startup.organization, logo_url: startup.logo_url });
  hydrateRoot(root, <Island component={component} startup={startup} i18n={i18n} store={store} />);
  // The app has started when it knows who is signed in.
  if (startup.island !== "app") pageStarted();
  await followWishedLanguage();
}
