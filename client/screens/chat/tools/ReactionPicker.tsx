import { useAtom } from "jotai";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Picker, pickerAtom } from "../../../components/messages/message_popups.ts";
import { lazily } from "../../../ui/lazily.ts";
import type { Actions } from "./actions.ts";
import { ReactionGrid } from "./ReactionGrid.tsx";

const Popup = lazily(() => import("../../../ui/PopoverPopup.tsx"));

/** One picker for the whole feed. It is attached to the button or row that opened it. */
export function ReactionPicker({ actions }: { actions: Actions }) {
  const { t } = useTranslation("chat");
  const [picker, setPicker] = useAtom(pickerAtom);
  // While it fades out it shows its last content.
  const [last, setLast] = useState<Picker | null>(null);
  if (picker && picker !== last) setLast(picker);
  if (!last) return null;

  const close = () => setPicker(null);
  return (
    <Suspense>
      <Popup
        id="reaction-picker"
        anchor={last.anchor}
        open={picker !== null}
        close={close}
        side="top"
        align={last.anchor.matches(".message") ? "start" : "end"}
        title={t("message.react")}
      >
        <ReactionGrid
          mid={last.mid}
          onPick={(action) => {
            actions.react(last.mid, action);
            close();
          }}
        />
      </Popup>
    </Suspense>
  );
}
