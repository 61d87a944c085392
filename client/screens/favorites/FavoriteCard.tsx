import { useAtomValue, useSetAtom } from "jotai";
import { Bookmark, BookmarkX, CornerUpRight } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { Archive } from "schemas/archives.ts";
import { showToastAtom } from "../../base/toasts.ts";
import { Ago } from "../../components/chats/RelativeTime.tsx";
import { useChatTitle } from "../../components/chats/title.ts";
import { ArchivedMessages } from "../../components/messages/archives/ArchivedMessages.tsx";
import { inFavorite } from "../../components/messages/archives/attachments.ts";
import { isChannelKey, keyOf, pathOf } from "../../state/chat_key.ts";
import { keepFavoriteAtom, removeFavoriteAtom } from "../../state/favorites/commands.ts";
import type { Saved } from "../../state/favorites/favorites.ts";
import { myUidAtom } from "../../state/session.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Skeleton } from "../../ui/skeletons/Skeleton.tsx";

/** One favorite: where it is from, when it was saved, and its messages in full. */
export function FavoriteCard({ favorite: { id, created_at, archive } }: { favorite: Saved }) {
  const { t } = useTranslation("fav");
  const me = useAtomValue(myUidAtom);
  const attachments = useMemo(() => inFavorite(me, id), [me, id]);
  const remove = useRemoval(id);

  return (
    <article className="favorite">
      <header className="favorite__head">
        <span className="favorite__source truncate">{archive && <Source archive={archive} />}</span>
        <span className="favorite__saved">
          <Bookmark size={14} aria-hidden />
          <span className="visually-hidden">{t("chat:saving.saved")}</span>
          <Ago at={created_at} />
        </span>
        <IconButton label={t("remove")} side="left" onClick={remove}>
          <BookmarkX size={16} aria-hidden />
        </IconButton>
      </header>
      {archive ? <ArchivedMessages archive={archive} attachments={attachments} /> : <Skeleton width={60} />}
    </article>
  );
}

/** Leads to the first message where it was said. */
function Source({ archive: { messages: [{ source, mid }] } }: { archive: Archive }) {
  const { t } = useTranslation("fav");
  const chat = keyOf(source);
  const name = useChatTitle(chat);
  return (
    <Link className="favorite__link" href={`${pathOf(chat)}?m=${mid}`} title={t("chat:channel.toMessage")}>
      <CornerUpRight size={14} aria-hidden />
      <bdi className="truncate">{isChannelKey(chat) ? `#${name}` : name}</bdi>
      <span className="visually-hidden">{t("chat:channel.toMessage")}</span>
    </Link>
  );
}

function useRemoval(id: string): () => void {
  const { t } = useTranslation("fav");
  const remove = useSetAtom(removeFavoriteAtom);
  const keep = useSetAtom(keepFavoriteAtom);
  const showToast = useSetAtom(showToastAtom);
  return () => {
    remove(id);
    showToast({
      kind: "plain",
      text: t("chat:saving.removed"),
      action: { label: t("chat:saving.undo"), run: () => keep(id) },
    });
  };
}
