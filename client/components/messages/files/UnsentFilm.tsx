import { FileWords } from "./FileWords.tsx";
import type { Unsent } from "./unsent.ts";

export function UnsentFilm({ file, words, url, buttons, progress }: Unsent) {
  const picture = {
    className: "film__picture",
    "data-unmeasured": !file.box || undefined,
    "aria-hidden": true,
    ...file.box,
  };
  return (
    <div className="film unsent-film">
      {url ? <video src={url} preload="metadata" muted playsInline {...picture} /> : <svg {...picture} />}
      <div className="film__caption">
        <FileWords file={file} note={words} />
        {buttons}
      </div>
      {progress}
    </div>
  );
}
