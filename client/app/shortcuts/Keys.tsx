import { Fragment } from "react";
import { useTranslation } from "react-i18next";

const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** Shows "mod Shift X" as keys pressed together, and "G then H" as a sequence. */
export function Keys({ ways }: { ways: readonly string[] }) {
  const { t } = useTranslation("chat");
  return ways.map((way, index) => (
    <Fragment key={way}>
      {index > 0 && <span className="keys__or">{t("keys.or")}</span>}
      {way.split(" ").map((key) =>
        key === "then"
          ? <span key={key} className="keys__or">{t("keys.then")}</span>
          : <kbd key={key}>{faceOf(key)}</kbd>
      )}
    </Fragment>
  ));
}

function faceOf(key: string): string {
  if (key === "mod") return isApple ? "⌘" : "Ctrl";
  if (key === "Alt") return isApple ? "⌥" : "Alt";
  return key;
}
