import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../base/paths.ts";
import { useStartup } from "../../../base/startup.ts";
import { AuthPage } from "../AuthPage.tsx";
import { LongTable } from "../LongTable.tsx";

interface Props {
  title: string;
  lead?: string;
  /** Path at which people sign in, unless they have no need to. */
  back?: string | null;
  children?: ReactNode;
}

/** One of these pages, with the way back to the sign-in page. A new title is read out where no field has the focus. */
export function LinkPage({ title, lead, back = paths.login, children }: Props) {
  const { t } = useTranslation("auth");
  const { organization } = useStartup();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!page.current?.querySelector("input:focus")) page.current?.querySelector("h1")?.focus();
  }, [title]);
  return (
    <div ref={page}>
      <AuthPage
        step={title}
        title={title}
        lead={lead}
        scene={<LongTable plate={organization.name} seated={10} host="P" yours />}
      >
        {children}
        {back !== null && (
          <p className="auth__aside">
            <a className="link" href={back}>{t("link.back")}</a>
          </p>
        )}
      </AuthPage>
    </div>
  );
}
