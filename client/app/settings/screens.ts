// The navigation and the pages of all settings, and what else has their texts, in one file that loads when it is needed.
export { AccountOfDialog } from "./AccountOfDialog.tsx";
export { SettingsList } from "./SettingsList.tsx";
export { SettingsScreen } from "./SettingsScreen.tsx";
