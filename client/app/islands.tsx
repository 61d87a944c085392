import type { i18n } from "i18next";
import { Provider } from "jotai";
import { type ComponentType, useEffect } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { Router, useLocation } from "wouter";
import type { IslandName } from "../base/paths.ts";
import { type Startup, StartupContext, useStartup } from "../base/startup.ts";
import type { Store } from "../base/store.ts";
import { titleOfIsland } from "../base/i18n/titles.ts";
import { aroundNav } from "../ui/back/entries.ts";
import { ErrorBoundary } from "../ui/states/ErrorBoundary.tsx";
import { Toasts } from "../ui/overlays/Toasts.tsx";
import { Tooltips } from "../ui/overlays/Tooltip.tsx";

/** Each island has its own bundle. The server renders the same components to HTML. `source` identifies the bundle. */
export const islands = {
  app: { source: "client/app/App.tsx", load: () => import("./App.tsx") },
  "sign-in": { source: "client/screens/auth/SignIn.tsx", load: () => import("../screens/auth/SignIn.tsx") },
  guest: {
    source: "client/screens/auth/GuestSignIn.tsx",
    load: () => import("../screens/auth/GuestSignIn.tsx"),
  },
  callback: {
    source: "client/screens/auth/Callback.tsx",
    load: () => import("../screens/auth/Callback.tsx"),
  },
  links: { source: "client/screens/auth/Links.tsx", load: () => import("../screens/auth/Links.tsx") },
  register: {
    source: "client/screens/auth/Register.tsx",
    load: () => import("../screens/auth/Register.tsx"),
  },
  onboarding: {
    source: "client/screens/auth/onboarding/Onboarding.tsx",
    load: () => import("../screens/auth/onboarding/Onboarding.tsx"),
  },
} satisfies Record<IslandName, { source: string; load(): Promise<{ default: ComponentType }> }>;

/** Parts that the app loads at once where a chat is opened first. */
export const chatSource = "client/screens/chat/ChatPage.tsx";

interface IslandProps {
  component: ComponentType;
  startup: Startup;
  i18n: i18n;
  store: Store;
  /** Set only on the server, which has no location. */
  ssrPath?: string;
  ssrSearch?: string;
}

export function Island({ component: Screen, startup, i18n, store, ssrPath, ssrSearch }: IslandProps) {
  return (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <StartupContext value={startup}>
          <Router ssrPath={ssrPath} ssrSearch={ssrSearch} aroundNav={aroundNav}>
            <IslandTitle />
            <ErrorBoundary>
              <Screen />
            </ErrorBoundary>
          </Router>
          <Toasts />
          <Tooltips />
        </StartupContext>
      </I18nextProvider>
    </Provider>
  );
}

/** The server has set the title already, in its language. The app sets its own. */
function IslandTitle() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const { island, organization } = useStartup();
  useEffect(() => {
    if (island !== "app") document.title = titleOfIsland(t, island, path, organization.name);
  }, [t, island, path]);
  return null;
}
