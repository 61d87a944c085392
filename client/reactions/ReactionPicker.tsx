import { useAtom } from "jotai";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Actions } from "../message_tools/actions.ts";
import { type Picker, pickerAtom } from "../message_tools/tools.ts";
import { ReactionGrid } from "./ReactionGrid.tsx";
import { lazily } from "../ui/lazily.ts";

const Popup = lazily(() => import("../ui/PopoverPopup.tsx"));

/** One for the whole feed; it hangs on whatever asked for it. */
export function ReactionPicker({ actions }: { actions: Actions }) {
  const { t } = useTranslation("chat");
  const [picker, setPicker] = useAtom(pickerAtom);
  // It fades out with what it last showed.
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
