/** A motion of the stylesheet for an animation by script. It takes no time for those who ask for less motion. */
export function motion(name: "fast" | "steady"): { duration: number; easing: string } {
  const token = getComputedStyle(document.documentElement).getPropertyValue(`--motion-${name}`).trim();
  const [time, easing = "linear"] = token.split(" ");
  return { duration: parseFloat(time) * (time.endsWith("ms") ? 1 : 1000), easing };
}
