import { useAtomValue, useSetAtom, useStore } from "jotai";
import { ArrowDown, ArrowUp, Hash, MessageSquarePlus, Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ChatMenuItems } from "../../components/chats/ChatMenuItems.tsx";
import { ownIdOf } from "../../components/chats/section_name.ts";
import { openDialogAtom } from "../../components/navigation/dialogs.ts";
import { ownSectionsAtom } from "../../state/chats/arrangement/arrangement.ts";
import { moveSection } from "../../state/chats/arrangement/move_chat.ts";
import { useAttempt } from "../../ui/forms/attempt.ts";
import { MenuItem, MenuSeparator } from "../../ui/menus/Menu.tsx";
import { isHeading, type Item, sectionOf } from "./items.ts";

/** The menu of a row of the list: of a chat, or of a section. */
export function ItemMenu({ item }: { item: Item }) {
  const { t } = useTranslation("chat");
  const open = useSetAtom(openDialogAtom);
  if (!isHeading(item)) return <ChatMenuItems chat={item} />;

  const section = sectionOf(item);
  const own = ownIdOf(section);
  if (own !== null) return <OwnSectionItems section={own} />;
  if (section === "channels") {
    return (
      <MenuItem icon={<Hash size={16} aria-hidden />} onSelect={() => open("browse-channels")}>
        {t("sections.browse")}
      </MenuItem>
    );
  }
  return (
    <MenuItem icon={<MessageSquarePlus size={16} aria-hidden />} onSelect={() => open("person")}>
      {t("entries.message")}
    </MenuItem>
  );
}

function OwnSectionItems({ section }: { section: number }) {
  const { t } = useTranslation("chat");
  const store = useStore();
  const attempt = useAttempt();
  const order = useAtomValue(ownSectionsAtom).map((one) => one.section);
  const open = useSetAtom(openDialogAtom);
  const at = order.indexOf(section);
  const move = (step: 1 | -1) => void attempt(moveSection(store, section, step) ?? Promise.resolve());

  return (
    <>
      <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => open({ kind: "section", section })}>
        {t("sections.rename")}
      </MenuItem>
      {at > 0 && (
        <MenuItem
          icon={<ArrowUp size={16} aria-hidden />}
          onSelect={() => move(-1)}
        >
          {t("sections.up")}
        </MenuItem>
      )}
      {at < order.length - 1 && (
        <MenuItem
          icon={<ArrowDown size={16} aria-hidden />}
          onSelect={() => move(1)}
        >
          {t("sections.down")}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem
        danger
        icon={<Trash2 size={16} aria-hidden />}
        onSelect={() => open({ kind: "delete-section", section })}
      >
        {t("sections.delete")}
      </MenuItem>
    </>
  );
}
