import { type ComponentType, useEffect, useState } from "react";
import { ErrorBoundary } from "../../ui/states/ErrorBoundary.tsx";
import { loadParser } from "./load_parser.ts";
import { RichText } from "./RichText.tsx";

interface Props {
  content: string;
}

let loaded: ComponentType<Props> | undefined;

export async function loadFormatted(): Promise<ComponentType<Props>> {
  return loaded = (await loadParser()).Formatted;
}

/** Formatted text. The parser loads with the first text. Until then the source is shown. */
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
