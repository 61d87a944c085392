import type { ComponentType } from "react";
import type { AreaName } from "../components/places/areas.ts";
import { FilesList, FilesScreen } from "../screens/files/FilesScreen.tsx";
import { UserList } from "../screens/people/UserList.tsx";
import { UserPage } from "../screens/people/UserPage.tsx";
import { FavoritesList } from "../screens/favorites/FavoritesList.tsx";
import { FavoritesScreen } from "../screens/favorites/FavoritesScreen.tsx";
import { SettingsList } from "./settings/SettingsList.tsx";
import { SettingsScreen } from "./settings/SettingsScreen.tsx";

export interface AreaScreens {
  /** Shown beside the screen. On a phone it is a separate page. */
  List: ComponentType;
  Screen: ComponentType<{ path: string }>;
}

/** The areas whose components are part of the second load: all but the chats. */
export type LaterArea = Exclude<AreaName, "chats">;

export const laterAreas: Record<LaterArea, AreaScreens> = {
  members: { List: UserList, Screen: UserPage },
  favs: { List: FavoritesList, Screen: FavoritesScreen },
  files: { List: FilesList, Screen: FilesScreen },
  settings: { List: SettingsList, Screen: SettingsScreen },
};
