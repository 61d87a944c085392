interface Chosen {
  uid: number;
  welcome: string;
  color: string;
}

/** The line that a site pastes into its pages. */
export function snippetOf(origin: string, { uid, welcome, color }: Chosen): string {
  const given = { "host-id": `${uid}`, "theme-color": color, ...(welcome && { welcome }) };
  const attributes = Object.entries(given).map(([name, value]) => `data-${name}="${escaped(value)}"`);
  return `<script async src="${origin}/widget.js" ${attributes.join(" ")}></script>`;
}

function escaped(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
