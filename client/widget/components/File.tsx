import { useEffect, useState } from "react";
import { signedIn } from "../session.ts";
import { t } from "../words.ts";

interface Props {
  path: string;
  name: string;
  type: string;
}

/** A picture, or a file to save. Both are fetched with the token, because the frame has no cookies. */
export function File({ path, name, type }: Props) {
  return /^image\/(?!svg)/.test(type)
    ? <Picture path={path} name={name} />
    : <Download path={path} name={name} />;
}

async function fetched(path: string, thumbnail = false): Promise<string> {
  const query = new URLSearchParams({ file_path: path, ...(thumbnail && { thumbnail: "true" }) });
  return URL.createObjectURL(await (await signedIn(`/resource/file?${query}`)).blob());
}

function Picture({ path, name }: Omit<Props, "type">) {
  const [url, setUrl] = useState<string>();
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    let shown: string | undefined;
    let isHere = true;
    fetched(path, true).then((made) => {
      shown = made;
      if (isHere) setUrl(made);
      else URL.revokeObjectURL(made);
    }, () => setGone(true));
    return () => {
      isHere = false;
      if (shown) URL.revokeObjectURL(shown);
    };
  }, [path]);
  if (isGone) return <em>{t("fileGone", { name })}</em>;
  return url
    ? <img className="picture" src={url} alt={name} />
    : <span className="picture picture--loading" />;
}

function Download({ path, name }: Omit<Props, "type">) {
  const [isGone, setGone] = useState(false);
  async function save() {
    try {
      const url = await fetched(path);
      const link = Object.assign(document.createElement("a"), { href: url, download: name });
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    } catch {
      setGone(true);
    }
  }
  if (isGone) return <em>{t("fileGone", { name })}</em>;
  return <button type="button" className="file" onClick={() => void save()}>{t("save", { name })}</button>;
}
