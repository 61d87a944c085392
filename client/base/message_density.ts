import { cookie, remember } from "./browser/remember.ts";
import { kept } from "./browser/storage.ts";

export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

export const MESSAGE_DENSITY = "message_density";

export function asDensity(text: string | null | undefined): Density {
  return densities.find((density) => density === text) ?? "comfortable";
}

export function currentMessageDensity(): Density {
  return asDensity(document.documentElement.dataset.messages);
}

export function setMessageDensity(density: Density): void {
  remember(MESSAGE_DENSITY, density);
  document.documentElement.dataset.messages = density;
}

/** The server sets it from the cookie. Local storage still has it after cookies are cleared. */
export function restoreMessageDensity(): void {
  const density = kept(MESSAGE_DENSITY);
  if (density && !cookie(MESSAGE_DENSITY)) setMessageDensity(asDensity(density));
}
