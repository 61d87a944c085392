// The navigation and the pages of all settings, in one file that loads when they are first opened.
export { SettingsList } from "./SettingsList.tsx";
export { SettingsScreen } from "./SettingsScreen.tsx";
