import type { ReactNode } from "react";
import { Brand } from "./Brand.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";

interface AuthPageProps {
  title: string;
  lead?: ReactNode;
  /** The picture beside the form. */
  scene: ReactNode;
  /** Replaces the brand's name, as in the wizard, where the server has no name yet. */
  brandName?: string;
  /** Shown between the brand and the title. */
  above?: ReactNode;
  /** When this changes, the content appears anew and the picture stays. */
  step?: string;
  children?: ReactNode;
}

export function AuthPage({ title, lead, scene, brandName, above, step, children }: AuthPageProps) {
  return (
    <div className="auth">
      <main className="auth__main">
        <header className="auth__header">
          <Brand name={brandName} />
        </header>
        <div className="auth__content">
          {above}
          <div key={step} className="auth__step">
            <h1 className="auth__title" tabIndex={-1}>{title}</h1>
            {lead && <p className="auth__lead">{lead}</p>}
            {children}
          </div>
        </div>
        <footer className="auth__footer">
          <LanguageMenu />
        </footer>
      </main>
      <div className="auth__scene">{scene}</div>
    </div>
  );
}
