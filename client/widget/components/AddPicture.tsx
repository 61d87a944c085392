import { useRef } from "react";
import { PICTURE_TYPES } from "../pictures.ts";
import { t } from "../words.ts";

/** Opens the choice of a picture. */
export function AddPicture({ onPick }: { onPick(picture: File): void }) {
  const input = useRef<HTMLInputElement>(null);
  function pick() {
    const [picture] = input.current!.files ?? [];
    // The same one may be chosen again.
    input.current!.value = "";
    if (picture) onPick(picture);
  }
  return (
    <>
      <input ref={input} type="file" hidden accept={PICTURE_TYPES} onChange={pick} />
      <button
        type="button"
        className="icon-button"
        aria-label={t("addPicture")}
        onClick={() => input.current!.click()}
      >
        <svg
          width="20"
          height="20"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <rect x="3" y="3" width="18" height="18" rx="3" />
          <circle cx="9" cy="9" r="2" />
          <path d="m21 15-4-4L6 21" />
        </svg>
      </button>
    </>
  );
}
