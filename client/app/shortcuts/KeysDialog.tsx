import { useAtom, useAtomValue } from "jotai";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { singleKeysAtom } from "../../base/browser/single_keys.ts";
import { sendKeyAtom } from "../../screens/chat/composer/field/send_key.ts";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { formatShortcuts } from "./format_keys.ts";
import { groups, type Shortcut, shortcuts } from "./table.ts";

const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** Shows "mod Shift X" as keys pressed together, and "G then H" as a sequence. */
function Keys({ ways }: { ways: readonly string[] }) {
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

const all: readonly Shortcut[] = [...shortcuts, ...formatShortcuts];

/** Keys of those who send with Ctrl (or ⌘) and Enter. */
const WITH_MOD: Partial<Record<string, readonly string[]>> = {
  send: ["mod Enter"],
  newLine: ["Enter", "Shift Enter"],
};

export function KeysDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("chat");
  const [areOn, setOn] = useAtom(singleKeysAtom);
  const sendKey = useAtomValue(sendKeyAtom);

  return (
    <Dialog open onClose={onClose} size="large" title={t("keys.title")}>
      <Switch label={t("keys.single")} hint={t("keys.singleHint")} checked={areOn} onChange={setOn} />
      <div className="keys">
        {groups.map((group) => (
          <section key={group} className="keys__group">
            <h3>{t(`keys.group.${group}`)}</h3>
            <dl>
              {all.filter((shortcut) => shortcut.group === group).map((shortcut) => (
                <div
                  key={shortcut.id}
                  className="keys__row"
                  data-off={shortcut.isSingle && !areOn || undefined}
                >
                  <dt>{t(shortcut.words ?? `keys.${shortcut.id}`)}</dt>
                  <dd>
                    <Keys ways={(sendKey === "mod" && WITH_MOD[shortcut.id]) || shortcut.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
