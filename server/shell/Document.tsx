import type { ReactNode } from "react";
import type { Language } from "../../client/base/i18n/languages.ts";
import type { Density } from "../../client/base/message_density.ts";
import type { Startup } from "../../client/base/startup.ts";
import type { Theme } from "../../client/base/browser/theme.ts";
import { ASSETS, type Manifest } from "../../client/build/manifest.ts";

export interface DocumentProps {
  title: string;
  language: Language;
  theme: Theme;
  density: Density;
  icon: string | null;
  manifest: Manifest;
  /** The sheet of this page. */
  css: string;
  /** Modules to preload besides the entry. */
  modules: string[];
  /** Absent on a page without an island. */
  startup?: Startup;
  /** Text of the page when something on it does not come, or cannot run. */
  instead?: ReactNode;
  children?: ReactNode;
}

export function Document(
  { title, language, theme, density, icon, manifest, css, modules, startup, instead, children }:
    DocumentProps,
) {
  return (
    <html lang={language} data-theme={theme} data-messages={density}>
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta
          name="viewport"
          content="width=device-width, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="robots" content="noindex" />
        <ThemeColors theme={theme} colors={manifest.theme_color} />
        <link rel="icon" href={icon ?? ASSETS + manifest.icon} />
        {manifest.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="" href={ASSETS + font} />
        ))}
        <link rel="stylesheet" href={ASSETS + css} />
        {startup && <link rel="preload" as="fetch" crossOrigin="" href={startup.texts[language]} />}
        <link rel="modulepreload" href={ASSETS + manifest.entry} />
        {modules.map((module) => <link key={module} rel="modulepreload" href={ASSETS + module} />)}
        {/* They run in this order. */}
        <script defer src={ASSETS + manifest.check} />
        <script type="module" src={ASSETS + manifest.boot} />
      </head>
      <body>
        {children}
        {instead}
        {startup && (
          <script
            id="startup"
            type="application/json"
            dangerouslySetInnerHTML={{ __html: JSON.stringify(startup).replaceAll("<", "\\u003c") }}
          />
        )}
      </body>
    </html>
  );
}

function ThemeColors({ theme, colors }: { theme: Theme; colors: Manifest["theme_color"] }) {
  return (["light", "dark"] as const).map((scheme) => (
    <meta
      key={scheme}
      name="theme-color"
      media={`(prefers-color-scheme: ${scheme})`}
      content={colors[theme === "auto" ? scheme : theme]}
      data-own={colors[scheme]}
      data-light={colors.light}
      data-dark={colors.dark}
    />
  ));
}
