import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { useChatTitle } from "../../../../components/chats/title.ts";
import { idOf, isChannelKey } from "../../../../state/chat_key.ts";
import { meAtom } from "../../../../state/users/users.ts";
import { useIsPhone } from "../../../../ui/phone.ts";
import type { ComposerTarget } from "../submit.ts";

interface FieldName {
  label: string;
  placeholder: string;
  /** The action of the button beside the field. */
  submit: string;
}

/** The field's label and placeholder. */
export function useFieldName({ chat, editing, thread }: ComposerTarget): FieldName {
  const { t } = useTranslation("chat");
  const title = useChatTitle(chat);
  const me = useAtomValue(meAtom)?.uid;
  const isPhone = useIsPhone();

  if (thread !== undefined) return named(t("thread.reply"), t("thread.reply"), t("thread.send"));
  if (editing !== null) return named(t("composer.editing"), t("composer.editEmpty"), t("composer.save"));
  const send = t("composer.send");
  if (!isChannelKey(chat) && idOf(chat) === me) return named(t("composer.note"), t("composer.note"), send);
  const name = isChannelKey(chat) ? `#${title}` : title;
  // A phone has no room for most names, and the header says them.
  const placeholder = isPhone ? t("composer.short") : t("composer.placeholder", { name });
  return named(t("composer.label", { name }), placeholder, send);
}

function named(label: string, placeholder: string, submit: string): FieldName {
  return { label, placeholder, submit };
}
