import { useIsPhone } from "../../ui/phone.ts";
import { Favorites } from "./Favorites.tsx";

/** A phone shows it in the place of the list. */
export function FavoritesScreen() {
  return useIsPhone() ? null : <Favorites />;
}
