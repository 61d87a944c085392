import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { idOf, isChannelKey } from "../chats/key.ts";
import { useChatTitle } from "../chats/title.ts";
import { meAtom } from "../users/atoms.ts";
import type { Place } from "./submit.ts";

interface FieldName {
  label: string;
  placeholder: string;
  /** What the button beside it does. */
  submit: string;
}

/** What the field is called, and what stands in it while it is empty. */
export function useFieldName({ chat, editing, thread }: Place): FieldName {
  const { t } = useTranslation("chat");
  const title = useChatTitle(chat);
  const me = useAtomValue(meAtom)?.uid;

  if (thread !== undefined) return named(t("thread.reply"), t("thread.reply"), t("thread.send"));
  if (editing !== null) return named(t("composer.editing"), t("composer.editEmpty"), t("composer.save"));
  const send = t("composer.send");
  if (!isChannelKey(chat) && idOf(chat) === me) return named(t("composer.note"), t("composer.note"), send);
  const name = isChannelKey(chat) ? `#${title}` : title;
  return named(t("composer.label", { name }), t("composer.placeholder", { name }), send);
}

function named(label: string, placeholder: string, submit: string): FieldName {
  return { label, placeholder, submit };
}
