import { useEffect, useState } from "react";

/** The picture as others will see it, large and small. */
export function PicturePreview({ picture, label }: { picture: Blob; label: string }) {
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);

  return (
    <div className="picture-preview">
      {url && (
        <>
          <img className="picture-preview__large" src={url} alt={label} />
          <img className="picture-preview__small" src={url} alt="" />
        </>
      )}
    </div>
  );
}
