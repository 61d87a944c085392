import type { ComponentType } from "react";
import type { AreaName } from "../components/navigation/areas.ts";
import { FilesList, FilesScreen } from "../screens/files/FilesScreen.tsx";
import { PeopleList, PeopleScreen } from "../screens/people/PeopleScreen.tsx";
import { SearchPage } from "../screens/search/SearchPage.tsx";
import { SearchStart } from "../screens/search/SearchStart.tsx";
import { FavoritesList } from "../screens/favorites/FavoritesList.tsx";
import { FavoritesScreen } from "../screens/favorites/FavoritesScreen.tsx";

export interface AreaScreens {
  /** Shown beside the screen. On a phone it is a separate page. */
  List: ComponentType;
  Screen: ComponentType<{ path: string }>;
}

/** The areas whose components come after the first screen: all but the chats and home, which share a list, and the settings. */
export type LaterArea = Exclude<AreaName, "chats" | "home" | "settings">;

export const laterAreas: Record<LaterArea, AreaScreens> = {
  search: { List: SearchPage, Screen: SearchStart },
  members: { List: PeopleList, Screen: PeopleScreen },
  favs: { List: FavoritesList, Screen: FavoritesScreen },
  files: { List: FilesList, Screen: FilesScreen },
};
