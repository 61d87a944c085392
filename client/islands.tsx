import type { i18n } from "i18next";
import { Provider } from "jotai";
import type { ComponentType } from "react";
import { I18nextProvider } from "react-i18next";
import { Router } from "wouter";
import { type Startup, StartupContext } from "./startup.ts";
import type { Store } from "./store.ts";
import { ErrorBoundary } from "./ui/ErrorBoundary.tsx";
import { Toasts } from "./ui/Toasts.tsx";
import { Tooltips } from "./ui/Tooltip.tsx";

/** Each a bundle of its own; the server renders the same components to HTML. `source` finds the bundle. */
export const islands = {
  app: { source: "client/frame/App.tsx", load: () => import("./frame/App.tsx") },
  "sign-in": { source: "client/auth/SignIn.tsx", load: () => import("./auth/SignIn.tsx") },
  register: { source: "client/auth/Register.tsx", load: () => import("./auth/Register.tsx") },
  onboarding: {
    source: "client/onboarding/Onboarding.tsx",
    load: () => import("./onboarding/Onboarding.tsx"),
  },
} satisfies Record<string, { source: string; load(): Promise<{ default: ComponentType }> }>;

export type IslandName = keyof typeof islands;

interface IslandProps {
  component: ComponentType;
  startup: Startup;
  i18n: i18n;
  store: Store;
  /** Only on the server, which has no location. */
  ssrPath?: string;
  ssrSearch?: string;
}

export function Island({ component: Screen, startup, i18n, store, ssrPath, ssrSearch }: IslandProps) {
  return (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <StartupContext value={startup}>
          <Router ssrPath={ssrPath} ssrSearch={ssrSearch}>
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
