// What the list does not need at first. The app loads it after the first paint.
export { toggleSection } from "./arrange.ts";
export { startListEffects } from "./list_effects.ts";
export { ChatListEmpty } from "./ChatListEmpty.tsx";
export { ItemMenu } from "./ItemMenu.tsx";
export { ListMenu } from "./ListMenu.tsx";
