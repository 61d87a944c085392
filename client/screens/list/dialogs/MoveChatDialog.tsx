import { useAtomValue, useSetAtom, useStore } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_SECTIONS } from "schemas/limits.ts";
import { isSectionName, sectionName } from "../../../components/chats/section_name.ts";
import { SectionName } from "../../../components/chats/SectionName.tsx";
import { useChatTitle } from "../../../components/chats/title.ts";
import type { ChatKey } from "../../../state/chat_key.ts";
import { ownSectionsAtom } from "../../../state/chats/arrangement/arrangement.ts";
import { unpinChatAtom } from "../../../state/chats/arrangement/arrangement_commands.ts";
import { type Home, homesOf, moveChat } from "../../../state/chats/arrangement/move_chat.ts";
import { addSectionAtom } from "../../../state/chats/arrangement/section_commands.ts";
import { homeSectionOf } from "../../../state/chats/arrangement/sections.ts";
import { ConfirmDialog } from "../../../ui/forms/ConfirmDialog.tsx";
import { RadioCards } from "../../../ui/controls/RadioCards.tsx";

export function MoveChatDialog({ chat, onClose }: { chat: ChatKey; onClose(): void }) {
  const { t, i18n } = useTranslation("chat");
  const store = useStore();
  const title = useChatTitle(chat);
  const own = useAtomValue(ownSectionsAtom);
  const home = homeSectionOf(store.get, chat);
  const [to, setTo] = useState<Home | "new">(own.length > 0 ? home : "new");
  const [name, setName] = useState("");
  const add = useSetAtom(addSectionAtom);
  const unpin = useSetAtom(unpinChatAtom);

  async function move() {
    if (to !== "new") {
      return to === home ? undefined : await moveChat(store, chat, { section: to, before: null });
    }
    if (home === "pinned") await unpin(chat);
    await add({ name: name.trim(), chats: [chat] });
  }

  const homes = homesOf(store, chat).map((value) => ({ value, label: sectionName(store, i18n, value) }));
  const mayAdd = own.length < MAX_SECTIONS;
  return (
    <ConfirmDialog
      title={t("sections.moveTitle", { name: title })}
      text={t("sections.moveText")}
      confirm={t("sections.moveDone")}
      isReady={to !== "new" || isSectionName(name)}
      onConfirm={move}
      onClose={onClose}
    >
      <RadioCards<Home | "new">
        legend={t("sections.choose")}
        hideLegend
        isDense
        value={to}
        onChange={setTo}
        options={mayAdd ? [...homes, { value: "new", label: t("sections.newTitle") }] : homes}
      />
      {to === "new" && <SectionName value={name} onChange={setName} />}
    </ConfirmDialog>
  );
}
