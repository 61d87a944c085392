import { reactRenderer } from "@hono/react-renderer";
import type { Context } from "hono";
import type { i18n } from "i18next";
import { createStore } from "jotai";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { chatSource, Island, islands } from "../../client/app/islands.tsx";
import type { Language } from "../../client/base/i18n/languages.ts";
import type { IslandName } from "../../client/base/paths.ts";
import type { Startup } from "../../client/base/startup.ts";
import { titled, titleOfIsland } from "../../client/base/i18n/titles.ts";
import { ASSETS } from "../../client/build/manifest.ts";
import { keyOfPath } from "../../client/state/chat_key.ts";
import { organizationAtom } from "../../client/state/organization.ts";
import { NotFound } from "../../client/ui/states/NotFound.tsx";
import { hostOf } from "../http/own_address.ts";
import type { Built } from "../http/built.ts";
import type { ShellDeps } from "./deps.ts";
import { Document, type DocumentProps } from "./Document.tsx";
import { densityOf, languageOf, themeOf } from "../http/preferences.ts";
import { Stalled } from "./Stalled.tsx";
import { Unsupported } from "./Unsupported.tsx";
import { wordsOf } from "./words.ts";

declare module "@hono/react-renderer" {
  interface Props extends DocumentProps {}
}

/** Loaded with the first page, so that the server need not load React and all islands before it listens. */
export class Pages {
  #deps: ShellDeps;
  #manifest: Built["manifest"];
  #words: ReturnType<typeof wordsOf>;
  #render = reactRenderer(Document, { docType: true });

  constructor(deps: ShellDeps, built: Built) {
    this.#deps = deps;
    this.#manifest = built.manifest;
    this.#words = wordsOf(built);
  }

  async island(c: Context, name: IslandName) {
    const { i18n, known, document } = await this.#frame(c);
    const { css, texts, laterTexts } = this.#manifest.pages[islands[name].source];
    const startup = {
      ...known,
      island: name,
      texts: addressesOf(texts),
      later_texts: addressesOf(laterTexts),
      unknown_host: await this.#unknownHost(c, name),
    };
    const html = await markupOf(c, startup, i18n);
    const title = titleOfIsland(i18n.t, name, c.req.path, document.title);
    const first = name === "app" && keyOfPath(c.req.path) ? chatSource : islands[name].source;
    const modules = this.#manifest.modules[first] ?? [];
    return c.render(
      <div className="island" data-island={name} dangerouslySetInnerHTML={{ __html: html }} />,
      {
        ...document,
        title,
        css,
        modules,
        startup,
        instead: (
          <>
            <Stalled t={i18n.t} />
            <Unsupported t={i18n.t} />
          </>
        ),
      },
    );
  }

  async notFound(c: Context) {
    const { i18n, document } = await this.#frame(c);
    c.status(404);
    return c.render(
      <I18nextProvider i18n={i18n}>
        <main className="island">
          <NotFound />
        </main>
      </I18nextProvider>,
      { ...document, title: titled(i18n.t("common:notFound.title"), document.title), modules: [] },
    );
  }

  /** Gathers what all pages have, whatever stands on them. */
  async #frame(c: Context) {
    await this.#render(c, () => Promise.resolve());
    const [organization, common, login_config, sends_mail, passkeys, custom_pages, logo_url] = await Promise
      .all([
        this.#deps.organization(),
        this.#deps.common(),
        this.#deps.loginConfig(),
        this.#deps.sendsMail(),
        this.#deps.passkeys(),
        this.#deps.customPages(),
        this.#deps.logoUrl(),
      ]);
    const language = languageOf(c);
    const i18n = this.#words(language);
    return {
      i18n,
      known: {
        language,
        organization,
        common,
        login_config,
        sends_mail,
        passkeys,
        custom_pages,
        logo_url,
      },
      document: {
        language,
        manifest: this.#manifest,
        css: this.#manifest.css,
        theme: themeOf(c),
        density: densityOf(c),
        icon: logo_url,
        title: organization.name,
      },
    };
  }

  /** The host name under which an unclaimed server was opened, if it may be an attacker's. */
  async #unknownHost(c: Context, name: IslandName): Promise<string | null> {
    const deps = this.#deps;
    if (name !== "onboarding" || deps.isOwnHost(hostOf(c)) || await deps.initialized()) return null;
    return hostOf(c);
  }
}

function addressesOf(texts: Record<string, string>): Record<Language, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([language, name]) => [language, ASSETS + name]),
  ) as Record<Language, string>;
}

async function markupOf(c: Context, startup: Startup, i18n: i18n): Promise<string> {
  const { pathname, search } = new URL(c.req.url);
  const { default: component } = await islands[startup.island].load();
  const store = createStore();
  store.set(organizationAtom, { ...startup.organization, logo_url: startup.logo_url });
  return renderToString(
    <Island
      component={component}
      startup={startup}
      i18n={i18n}
      store={store}
      ssrPath={pathname}
      ssrSearch={search.slice(1)}
    />,
  );
}
