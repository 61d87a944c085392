const SIZE = 64;
const MARK = { at: 49, radius: 15 };

const link = () => document.querySelector<HTMLLinkElement>("link[rel=icon]");
let plain: string | undefined;
let wanted = "";

/** Shows a mark on the page's icon while something is unread. The logo replaces the icon when there is one. */
export async function badgeFavicon(isMarked: boolean, logo: string | null): Promise<void> {
  const shown = link();
  if (!shown) return;
  plain ??= shown.href;
  const icon = logo ? new URL(logo, location.href).href : plain;
  const mine = wanted = `${isMarked} ${icon}`;
  const href = isMarked ? await marked(icon).catch(() => icon) : icon;
  // A later call may have finished first.
  if (mine === wanted) shown.href = href;
}

async function marked(icon: string): Promise<string> {
  const image = new Image(SIZE, SIZE);
  image.src = icon;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: SIZE, height: SIZE });
  const context = canvas.getContext("2d")!;
  context.drawImage(image, 0, 0, SIZE, SIZE);
  const ring = (radius: number) => {
    context.beginPath();
    context.arc(MARK.at, MARK.at, radius, 0, 2 * Math.PI);
    context.fill();
  };
  context.globalCompositeOperation = "destination-out";
  ring(MARK.radius + 4);
  context.globalCompositeOperation = "source-over";
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--call") || "red";
  ring(MARK.radius);
  return canvas.toDataURL();
}
