import { reactRenderer } from "@hono/react-renderer";
import type { Context } from "hono";
import { createStore } from "jotai";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { ASSETS } from "../../client/build/manifest.ts";
import { type Language, languages } from "../../client/i18n.ts";
import { Island, type IslandName, islands } from "../../client/islands.tsx";
import { NotFound } from "../../client/pages/NotFound.tsx";
import { organizationAtom } from "../../client/settings/atoms.ts";
import type { Built } from "./built.ts";
import type { ShellDeps } from "./deps.ts";
import { Document, type DocumentProps } from "./Document.tsx";
import { languageOf, themeOf } from "./wishes.ts";
import { wordsOf } from "./words.ts";

declare module "@hono/react-renderer" {
  interface Props extends DocumentProps {}
}

/** Loaded with the first page: React's server half and all islands are not needed to start listening. */
export function pages(deps: ShellDeps, built: Built) {
  const { manifest } = built;
  const words = wordsOf(built);
  const renderer = reactRenderer(Document, { docType: true });
  const catalogues = Object.fromEntries(
    Object.keys(languages).map((language) => [language, ASSETS + manifest.catalogues[language]]),
  ) as Record<Language, string>;

  async function frameOf(c: Context) {
    await renderer(c, () => Promise.resolve());
    const [organization, login_config, logo_url] = await Promise.all([
      deps.organization(),
      deps.loginConfig(),
      deps.logoUrl(),
    ]);
    const language = languageOf(c);
    const i18n = words(language);
    return {
      i18n,
      known: { language, catalogues, organization, login_config, logo_url },
      document: { language, manifest, theme: themeOf(c), icon: logo_url },
    };
  }

  return {
    async island(c: Context, name: IslandName) {
      const { i18n, known, document } = await frameOf(c);
      const startup = { ...known, island: name };
      const { pathname, search } = new URL(c.req.url);
      const { default: component } = await islands[name].load();
      const store = createStore();
      store.set(organizationAtom, known.organization);

      const html = renderToString(
        <Island
          component={component}
          startup={startup}
          i18n={i18n}
          store={store}
          ssrPath={pathname}
          ssrSearch={search.slice(1)}
        />,
      );
      const title = name === "onboarding"
        ? i18n.t("welcome:setup")
        : i18n.t("common:webApp", { name: known.organization.name });
      const modules = manifest.modules[islands[name].source] ?? [];
      return c.render(
        <div className="island" data-island={name} dangerouslySetInnerHTML={{ __html: html }} />,
        {
          ...document,
          title,
          modules,
          startup,
        },
      );
    },

    async notFound(c: Context) {
      const { i18n, known, document } = await frameOf(c);
      c.status(404);
      return c.render(
        <I18nextProvider i18n={i18n}>
          <main className="island">
            <NotFound />
          </main>
        </I18nextProvider>,
        { ...document, title: i18n.t("common:webApp", { name: known.organization.name }), modules: [] },
      );
    },
  };
}
