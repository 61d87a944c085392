// What the first screen does not need at first. The app loads it after the first paint.
export { CustomPage } from "./CustomPage.tsx";
export { SignInCard } from "./SignInCard.tsx";
export { StartActions } from "./StartActions.tsx";
