import { useEffect, useMemo } from "react";
import { PlainText } from "./Content.tsx";
import { deliver, discard } from "../outgoing.ts";
import type { Outgoing } from "../state.ts";
import { t } from "../words.ts";

/** A message on its way, or one that did not arrive. */
export function Unsent({ message }: { message: Outgoing }) {
  const { picture, problem, content } = message;
  return (
    <>
      <div className="bubble bubble--own bubble--unsent" aria-busy={problem === null || problem === "slowed"}>
        {picture ? <OwnPicture picture={picture} /> : <PlainText content={content} />}
      </div>
      {problem === "slowed" && <p className="line line--end" role="status">{t(problem)}</p>}
      {problem && problem !== "slowed" && (
        <p className="line line--end" role="alert">
          {t(problem)} {problem === "failed"
            ? (
              <button
                type="button"
                className="quiet"
                onClick={() => void deliver(message)}
              >
                {t("retry")}
              </button>
            )
            : (
              <button type="button" className="quiet" onClick={() => discard(message)}>{t("dismiss")}</button>
            )}
        </p>
      )}
    </>
  );
}

function OwnPicture({ picture }: { picture: File }) {
  const url = useMemo(() => URL.createObjectURL(picture), [picture]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img className="picture" src={url} alt={picture.name} />;
}
