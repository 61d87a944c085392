import { type ComponentType, useEffect, useState } from "react";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import { RichText } from "./RichText.tsx";

interface Props {
  content: string;
}

type FormattedComponent = ComponentType<Props>;
let loaded: FormattedComponent | undefined;
let loading: Promise<FormattedComponent> | undefined;

function load(): Promise<FormattedComponent> {
  loading ??= import("./markdown/Formatted.tsx").then((module) => loaded = module.default);
  loading.catch(() => loading = undefined);
  return loading;
}

/** Formatted text. The parser loads with the first text on screen. Until then the source is shown. */
export function Markdown({ content }: Props) {
  const [Formatted, setFormatted] = useState(() => loaded);

  useEffect(() => {
    if (Formatted) return;
    let isHere = true;
    load().then((component) => isHere && setFormatted(() => component), () => {});
    return () => void (isHere = false);
  }, []);

  return (
    <div className="markdown">
      {Formatted
        ? (
          <ErrorBoundary of={content} instead={<p className="markdown__plain">{content}</p>}>
            <Formatted content={content} />
          </ErrorBoundary>
        )
        : (
          <p className="markdown__plain">
            <RichText content={content} />
          </p>
        )}
    </div>
  );
}
