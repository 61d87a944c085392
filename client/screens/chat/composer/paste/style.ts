import type { Properties } from "hast";

export function styleOf({ style }: Properties): string {
  return typeof style === "string" ? style : "";
}

/** Whether one of the declarations in a style has this name and this in its value. */
export function says(properties: Properties, name: RegExp, value: RegExp): boolean {
  return styleOf(properties).split(";").map((one) => one.trim()).some((one) =>
    name.test(one) && value.test(one)
  );
}
