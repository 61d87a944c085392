import { type ComponentType, useEffect, useState } from "react";
import { RichText } from "./RichText.tsx";

interface Props {
  content: string;
}

type Whole = ComponentType<Props>;
let loaded: Whole | undefined;
let loading: Promise<Whole> | undefined;

function load(): Promise<Whole> {
  loading ??= import("../markdown/Markdown.tsx").then((module) => loaded = module.default);
  loading.catch(() => loading = undefined);
  return loading;
}

/** Formatted text. The parser comes with the first one on screen; until then the source can be read. */
export function Markdown({ content }: Props) {
  const [Formatted, setFormatted] = useState(() => loaded);

  useEffect(() => {
    if (Formatted) return;
    let isHere = true;
    load().then((whole) => isHere && setFormatted(() => whole), () => {});
    return () => void (isHere = false);
  }, []);

  return (
    <div className="markdown">
      {Formatted ? <Formatted content={content} /> : (
        <p className="markdown__plain">
          <RichText content={content} />
        </p>
      )}
    </div>
  );
}
