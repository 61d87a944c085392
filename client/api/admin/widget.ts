import { callSignedIn } from "../http/tokens.ts";

/** The admins' own style sheet of the widget; empty while there is none. */
export async function getWidgetCss(): Promise<{ css: string }> {
  const { data } = await callSignedIn<{ data: string }>("/admin/widget/css");
  return { css: data };
}

export const putWidgetCss = (data: string) =>
  callSignedIn<boolean>("/resource/widget-extra.css", { method: "PUT", json: { data } });
