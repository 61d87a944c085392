import { type ComponentType, useEffect, useState } from "react";
import { part } from "../../base/errors/missing_parts.ts";
import { ErrorBoundary } from "../../ui/states/ErrorBoundary.tsx";
import { RichText } from "./RichText.tsx";

interface Props {
  content: string;
}

type FormattedComponent = ComponentType<Props>;
let loaded: FormattedComponent | undefined;
let loading: Promise<FormattedComponent> | undefined;

/** Loads the parser. If that fails, the text stays as it was typed, and the next text loads it. */
export function loadFormatted(): Promise<FormattedComponent> {
  loading ??= part(import("./markdown/Formatted.tsx")).then((module) => loaded = module.default);
  loading.catch(() => loading = undefined);
  return loading;
}

/** Formatted text. The parser loads after the first screen, or with the first text on it. Until then the source is shown. */
export function Markdown({ content }: Props) {
  const [Formatted, setFormatted] = useState(() => loaded);

  useEffect(() => {
    if (Formatted) return;
    let isHere = true;
    loadFormatted().then((component) => isHere && setFormatted(() => component), () => {});
    return () => void (isHere = false);
  }, []);

  return (
    <div className="markdown" data-plain={!Formatted || undefined}>
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
