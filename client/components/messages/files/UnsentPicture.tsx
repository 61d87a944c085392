import type { Box } from "./box.ts";
import type { Unsent } from "./unsent.ts";

export function UnsentPicture({ file, box, words, url, buttons, progress }: Unsent & { box: Box }) {
  return (
    <div className="unsent-picture">
      {url
        ? <img className="file-picture" src={url} alt={file.name} {...box} />
        : <svg className="file-picture" {...box} />}
      <div className="unsent-picture__foot">
        <span className="unsent-picture__words">{words}</span>
        {buttons}
        {progress}
      </div>
    </div>
  );
}
