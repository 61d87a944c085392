/** "3:07", and "1:02:03" for what is long. */
export function timeOf(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] > 0 ? parts : parts.slice(1);
  return shown.map((part, index) => index === 0 ? `${part}` : `${part}`.padStart(2, "0")).join(":");
}
