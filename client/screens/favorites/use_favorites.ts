import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { favoritesAtom } from "../../state/favorites/favorites.ts";
import { removeNowAtom } from "../../state/favorites/commands.ts";
import { refreshFavoritesAtom } from "../../state/favorites/load.ts";

/** The favorites, loaded when the page opens and again whenever the user comes back to it. */
export function useFavorites() {
  const favorites = useAtomValue(favoritesAtom);
  const refresh = useSetAtom(refreshFavoritesAtom);
  const removeNow = useSetAtom(removeNowAtom);
  const [failure, setFailure] = useState<unknown>(null);

  function load() {
    setFailure(null);
    refresh().catch((failure) => {
      console.debug(failure);
      setFailure(failure);
    });
  }

  useEffect(() => {
    const again = () => document.visibilityState === "visible" && load();
    load();
    addEventListener("focus", again);
    addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    addEventListener("pagehide", removeNow);
    return () => {
      removeEventListener("focus", again);
      removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
      removeEventListener("pagehide", removeNow);
    };
  }, []);

  return { favorites, failure, load };
}
