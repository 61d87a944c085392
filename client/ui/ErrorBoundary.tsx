import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "./ErrorState.tsx";

/** Around a pane or an island: what breaks inside leaves the rest standing. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Apology onRetry={() => this.setState({ failed: false })} />;
  }
}

function Apology({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation("common");
  return <ErrorState title={t("somethingBroke")} onRetry={onRetry} />;
}
