import { SearchX } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearch } from "wouter";
import { fold } from "schemas/search/fold.ts";
import { paths } from "../../base/paths.ts";
import { useChatNames } from "../../components/chats/title.ts";
import { keyOf } from "../../state/chat_key.ts";
import type { Saved } from "../../state/favorites/favorites.ts";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { FilterField } from "../../ui/controls/FilterField.tsx";
import { Skeleton } from "../../ui/skeletons/Skeleton.tsx";
import { useIsPhone } from "../../ui/phone.ts";
import { FavoriteCard } from "./FavoriteCard.tsx";
import { isOfKind, type Kind, kindIn, kinds, wordsOf } from "./kinds.ts";
import { useFavorites } from "./use_favorites.ts";

/** Messages that the user has saved, the newest first. */
export function Favorites() {
  const { t } = useTranslation("fav");
  const kind = kindIn(useSearch());
  const [wanted, setWanted] = useState("");
  const { favorites, failure, load } = useFavorites();
  const shown = useShown(favorites ?? [], kind, wanted);
  const isPhone = useIsPhone();

  return (
    <section className="favorites" aria-label={t("title")} data-region>
      <header className="favorites__head">
        <h1 className="favorites__title">{t("title")}</h1>
        {favorites !== null && favorites.length > 0 && (
          <FilterField label={t("search")} value={wanted} onChange={setWanted} />
        )}
        {isPhone && (favorites ? favorites.length > 0 : failure === null) && <KindChips current={kind} />}
      </header>
      {favorites === null && failure === null && <FavoritesSkeleton />}
      {favorites === null && failure !== null && <ErrorState failure={failure} onRetry={load} />}
      {favorites?.length === 0 && (
        <EmptyState scene="empty" title={t("empty")}>
          <p className="favorites__how">{t("how")}</p>
        </EmptyState>
      )}
      {favorites !== null && favorites.length > 0 && shown.length === 0 && (
        <EmptyState icon={<SearchX size={32} aria-hidden />} title={t("nothing")} />
      )}
      <ul className="favorites__list">
        {shown.map((favorite) => (
          <li key={favorite.id}>
            <FavoriteCard favorite={favorite} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function KindChips({ current }: { current: Kind }) {
  const { t } = useTranslation("fav");
  return (
    <nav className="favorites__kinds" aria-label={t("kinds")}>
      {kinds.map((kind) => (
        <Link
          key={kind}
          className="chips__chip"
          href={kind === "all" ? paths.favs : `${paths.favs}?kind=${kind}`}
          aria-current={kind === current ? "page" : undefined}
        >
          {t(`kind.${kind}`)}
        </Link>
      ))}
    </nav>
  );
}

/** Those of the chosen kind in which all words of the search occur. */
function useShown(favorites: readonly Saved[], kind: Kind, wanted: string): readonly Saved[] {
  const nameOf = useChatNames();
  const searched = useMemo(
    () =>
      favorites.map((favorite) => ({
        favorite,
        words: wordsOf(
          favorite,
          (favorite.archive?.messages ?? []).map(({ source }) => nameOf(keyOf(source))).join(" "),
        ),
      })),
    [favorites],
  );
  const words = fold(wanted).split(/\s+/).filter(Boolean);
  return searched.filter(({ favorite, words: text }) =>
    isOfKind(favorite, kind) && words.every((word) => text.includes(word))
  ).map(({ favorite }) => favorite);
}

function FavoritesSkeleton() {
  const { t } = useTranslation("chat");
  return (
    <div className="favorites__list" role="status" aria-label={t("loading")}>
      {([70, 40, 60] as const).map((width) => (
        <div className="favorite" key={width}>
          <Skeleton width={30} />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
