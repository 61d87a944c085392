import { part } from "../../../base/parts.ts";

export const loadForm = part(() => import("./ComposerForm.tsx"));
