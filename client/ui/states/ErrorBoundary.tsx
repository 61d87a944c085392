import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "./ErrorState.tsx";

interface Props {
  children: ReactNode;
  /** The value that the children render. A new value renders them again after an error. */
  of?: unknown;
  /** Shown after an error. The default is an apology. */
  instead?: ReactNode;
}

interface State {
  failed: boolean;
  of?: unknown;
}

/** Wraps a view, a message or a text, so that an error inside does not affect the rest of the page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return Object.is(of, state.of) ? null : { failed: false, of };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.instead ?? <Apology onRetry={() => this.setState({ failed: false })} />;
  }
}

function Apology({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation("common");
  return <ErrorState title={t("somethingBroke")} onRetry={onRetry} />;
}
