import { useAtom } from "jotai";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Picker, pickerAtom } from "../../../components/messages/message_popups.ts";
import { EmojiPickerSkeleton } from "../../../components/emoji/EmojiPickerSkeleton.tsx";
import { lazily } from "../../../ui/lazily.ts";
import type { Actions } from "./actions.ts";
import { ReactionGrid } from "./ReactionGrid.tsx";

const EmojiPicker = lazily(() => import("../../../components/emoji/EmojiPicker.tsx"));
const Popup = lazily(() => import("../../../ui/overlays/PopoverPopup.tsx"));

/** One picker for the whole feed. It is attached to the button or row that opened it. */
export function ReactionPicker({ actions }: { actions: Actions }) {
  const { t } = useTranslation("chat");
  const [picker, setPicker] = useAtom(pickerAtom);
  // While it fades out it shows its last content.
  const [last, setLast] = useState<Picker | null>(null);
  if (picker && picker !== last) setLast(picker);
  if (!last) return null;

  const text = last.anchor.matches(".message") ? last.anchor.querySelector(".message__main") : null;
  const close = () => setPicker(null);
  function pick(action: string) {
    actions.react(last!.mid, action);
    close();
  }

  return (
    <Suspense>
      <Popup
        id="reaction-picker"
        anchor={last.anchor}
        at={text}
        open={picker !== null}
        close={close}
        side="top"
        align={text ? "start" : "end"}
        title={t("message.react")}
      >
        {last.isWhole
          ? (
            <Suspense fallback={<EmojiPickerSkeleton />}>
              <EmojiPicker onPick={pick} />
            </Suspense>
          )
          : (
            <ReactionGrid
              mid={last.mid}
              onPick={pick}
              onMore={() => setPicker({ ...last, isWhole: true })}
            />
          )}
      </Popup>
    </Suspense>
  );
}
