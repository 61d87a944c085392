import { EmojiPicker as Picker } from "frimousse";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isTouch } from "../../ui/keyboard.ts";
import { EmojiCategories } from "./EmojiCategories.tsx";
import { EmojiParts, RecentEmoji } from "./EmojiParts.tsx";
import { EmojiTones } from "./EmojiTones.tsx";
import { pickerData } from "./picker_data.ts";
import { chooseTone, chosenTone, recentEmoji, rememberEmoji } from "./recent.ts";
import { useCategories } from "./use_categories.ts";

interface EmojiPickerProps {
  onPick(emoji: string): void;
}

/** Rendered in a popover, and loaded with it. */
export default function EmojiPicker({ onPick }: EmojiPickerProps) {
  const { t, i18n } = useTranslation("chat");
  const [tone, setTone] = useState(chosenTone);
  const [search, setSearch] = useState("");
  const viewport = useRef<HTMLDivElement>(null);
  const categories = useCategories(viewport);
  const [recent] = useState(recentEmoji);
  const resolve = useMemo(
    () => (language: string, { emojibaseUrl: query = "" }) => pickerData({ language, query, recent, t }),
    [recent, t],
  );

  function pick(emoji: string) {
    rememberEmoji(emoji);
    onPick(emoji);
  }

  return (
    <Picker.Root
      className="emoji-picker"
      locale={i18n.language}
      resolveEmojiData={resolve}
      // The search of the picker ranks within categories. It asks for other emoji when this changes, so ours is used.
      emojibaseUrl={search}
      columns={isTouch() ? 8 : 9}
      skinTone={tone}
      onEmojiSelect={({ emoji }) => pick(emoji)}
    >
      <div className="emoji-picker__head">
        <Picker.Search
          className="emoji-picker__search"
          autoFocus={!isTouch()}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={t("emoji.search")}
          aria-label={t("emoji.search")}
        />
        <EmojiTones
          tone={tone}
          onChange={(tone) => {
            chooseTone(tone);
            setTone(tone);
          }}
        />
      </div>
      {search === "" && (
        <>
          <EmojiCategories current={categories.current} onJump={categories.jump} />
          <RecentEmoji onPick={pick} onDown={() => viewport.current?.focus()} />
        </>
      )}
      <Picker.Viewport
        ref={viewport}
        className="emoji-picker__viewport"
        tabIndex={0}
        onScroll={categories.look}
      >
        <Picker.Loading className="emoji-picker__note">{t("loading")}</Picker.Loading>
        <Picker.Empty className="emoji-picker__note">{t("emoji.none", { text: search })}</Picker.Empty>
        <Picker.List aria-label={t("emoji.label")} components={EmojiParts} />
      </Picker.Viewport>
      <p className="emoji-picker__foot truncate" aria-hidden="true">
        <Picker.ActiveEmoji>
          {({ emoji }) => emoji ? <>{emoji.emoji} {emoji.label}</> : t("emoji.choose")}
        </Picker.ActiveEmoji>
      </p>
    </Picker.Root>
  );
}
